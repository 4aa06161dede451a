import type { Locale } from '../../../../src/schemas/locale.ts';

/** A word in both languages, as the header or a listed value of a table. */
export type Label = Readonly<Record<Locale, string>>;
const label = (en: string, th: string): Label => ({ en, th });

/** Headers of exported tables; an import takes them in either language. */
export const labels = {
  id: label('Id', 'รหัส'),
  createdAt: label('Created (Bangkok time)', 'สร้างเมื่อ (เวลากรุงเทพฯ)'),
  updatedAt: label('Changed (Bangkok time)', 'แก้ไขเมื่อ (เวลากรุงเทพฯ)'),
  name: label('Name', 'ชื่อ'),
  nameEn: label('Name (English)', 'ชื่อ (อังกฤษ)'),
  nameTh: label('Name (Thai)', 'ชื่อ (ไทย)'),
  email: label('E-mail', 'อีเมล'),
  phone: label('Phone', 'โทรศัพท์'),
  lastName: label('Last name', 'นามสกุล'),
  firstName: label('First name', 'ชื่อจริง'),
  status: label('Status', 'สถานะ'),
  type: label('Type', 'ประเภท'),
  joinedAt: label('Joined', 'วันที่เข้าเป็นสมาชิก'),
  expiresAt: label('Expires', 'วันหมดอายุ'),
  source: label('Made by', 'ที่มา'),
  emailVerified: label('E-mail proved', 'ยืนยันอีเมลแล้ว'),
  documentKind: label('About', 'เรื่อง'),
  message: label('Message', 'ข้อความ'),
  locale: label('Language', 'ภาษา'),
  assignee: label('Assigned to', 'ผู้รับผิดชอบ'),
  verified: label('Through the form', 'ส่งผ่านแบบฟอร์ม'),
  kind: label('Kind', 'ชนิด'),
  slug: label('Slug', 'ที่อยู่'),
  order: label('Order', 'ลำดับ'),
  role: label('Role', 'บทบาท'),
  disabled: label('Disabled', 'ปิดใช้งาน'),
  at: label('At (Bangkok time)', 'เมื่อ (เวลากรุงเทพฯ)'),
  actor: label('Who', 'ผู้ดำเนินการ'),
  action: label('Action', 'การดำเนินการ'),
  entity: label('Kind of record', 'ประเภทข้อมูล'),
  entityId: label('Record', 'รหัสข้อมูล'),
  changes: label('Changes', 'สิ่งที่เปลี่ยน'),
} as const;

const yes = label('yes', 'ใช่');
const no = label('no', 'ไม่ใช่');

/** Listed values, as staff read them. */
export const valueLabels = {
  contactStatus: {
    new: label('new', 'ใหม่'),
    inProgress: label('in progress', 'กำลังดำเนินการ'),
    done: label('done', 'เสร็จแล้ว'),
    spam: label('spam', 'สแปม'),
  },
  documentKind: { caseStudy: label('case study', 'กรณีศึกษา'), other: label('other', 'อื่น ๆ') },
  memberStatus: {
    pending: label('pending', 'รออนุมัติ'),
    active: label('active', 'ใช้งาน'),
    expired: label('expired', 'หมดอายุ'),
    rejected: label('rejected', 'ปฏิเสธ'),
  },
  memberSource: { form: label('form', 'แบบฟอร์ม'), staff: label('staff', 'เจ้าหน้าที่') },
  categoryKind: { news: label('news', 'ข่าว'), event: label('event', 'กิจกรรม') },
  role: { owner: label('owner', 'เจ้าของ'), editor: label('editor', 'ผู้แก้ไข') },
  locale: { en: label('English', 'อังกฤษ'), th: label('Thai', 'ไทย') },
  flag: { true: yes, false: no },
} as const;
