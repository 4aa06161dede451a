import { type Locale, withFallback } from '#i18n/locales.ts';

/** A word in both languages, as the header or a listed value of a table. */
export type Label = Readonly<Record<Locale, string>>;
const label = (en: string, th: string): Label => withFallback({ en, th });

/** Headers of what has no table of fields yet: articles and the audit. */
export const labels = {
  id: label('Id', 'รหัส'),
  createdAt: label('Created (Bangkok time)', 'สร้างเมื่อ (เวลากรุงเทพฯ)'),
  updatedAt: label('Changed (Bangkok time)', 'แก้ไขเมื่อ (เวลากรุงเทพฯ)'),
  slug: label('Slug', 'ชื่อในลิงก์'),
  titleEn: label('Title (English)', 'ชื่อเรื่อง (อังกฤษ)'),
  titleTh: label('Title (Thai)', 'ชื่อเรื่อง (ไทย)'),
  summaryEn: label('Summary (English)', 'บทสรุป (อังกฤษ)'),
  summaryTh: label('Summary (Thai)', 'บทสรุป (ไทย)'),
  stateEn: label('English', 'ภาษาอังกฤษ'),
  stateTh: label('Thai', 'ภาษาไทย'),
  publishAt: label('Comes at (Bangkok time)', 'เผยแพร่เมื่อ (เวลากรุงเทพฯ)'),
  unpublishAt: label('Goes at (Bangkok time)', 'นำออกเมื่อ (เวลากรุงเทพฯ)'),
  category: label('Category', 'หมวดหมู่'),
  tag: label('Tag', 'แท็ก'),
  author: label('Author', 'ผู้เขียน'),
  date: label('Date', 'วันที่'),
  startsAt: label('Starts (Bangkok time)', 'เริ่ม (เวลากรุงเทพฯ)'),
  endsAt: label('Ends (Bangkok time)', 'สิ้นสุด (เวลากรุงเทพฯ)'),
  timeZone: label('Time zone', 'เขตเวลา'),
  venueEn: label('Venue (English)', 'สถานที่ (อังกฤษ)'),
  venueTh: label('Venue (Thai)', 'สถานที่ (ไทย)'),
  onlineUrl: label('Online at', 'ลิงก์เข้าร่วมออนไลน์'),
  capacity: label('Places', 'จำนวนที่รับ'),
  registrationUrl: label('Registration', 'ลิงก์ลงทะเบียน'),
  jobRole: label('Role', 'ตำแหน่งงาน'),
  employment: label('Employment', 'ประเภทการจ้างงาน'),
  placeEn: label('Place (English)', 'สถานที่ทำงาน (อังกฤษ)'),
  placeTh: label('Place (Thai)', 'สถานที่ทำงาน (ไทย)'),
  openings: label('Openings', 'จำนวนที่รับ'),
  salaryMin: label('Pay from', 'เงินเดือนตั้งแต่'),
  salaryMax: label('Pay up to', 'เงินเดือนถึง'),
  currency: label('Currency', 'สกุลเงิน'),
  closesAt: label('Closes', 'วันปิดรับสมัคร'),
  at: label('At (Bangkok time)', 'เมื่อ (เวลากรุงเทพฯ)'),
  actor: label('Who', 'ผู้ทำรายการ'),
  action: label('Action', 'การทำรายการ'),
  entity: label('Kind of record', 'ประเภทข้อมูล'),
  entityId: label('Record', 'รหัสข้อมูล'),
  changes: label('Changes', 'สิ่งที่เปลี่ยน'),
} as const;

/** Listed values, as staff read them. */
export const valueLabels = {
  articleState: {
    draft: label('draft', 'ฉบับร่าง'),
    published: label('published', 'เผยแพร่แล้ว'),
    changed: label('changed since publishing', 'แก้ไขหลังเผยแพร่'),
  },
  jobRole: {
    mobile: label('mobile', 'นักพัฒนาแอปมือถือ'),
    frontend: label('front end', 'นักพัฒนาฟรอนต์เอนด์'),
    backend: label('back end', 'นักพัฒนาแบ็กเอนด์'),
    fullstack: label('full stack', 'นักพัฒนาฟูลสแตก'),
    devops: label('DevOps', 'วิศวกร DevOps'),
    aiIotMl: label('AI, IoT, ML', 'วิศวกร AI, IoT และ ML'),
    salesBackOffice: label('sales, back office', 'ฝ่ายขายและงานสนับสนุน'),
    ba: label('business analyst', 'นักวิเคราะห์ธุรกิจ'),
    projectManager: label('project manager', 'ผู้จัดการโครงการ'),
    manualTester: label('manual tester', 'ผู้ทดสอบระบบ (ทดสอบด้วยมือ)'),
    automationTester: label('automation tester', 'ผู้ทดสอบระบบอัตโนมัติ'),
    uiUxDesigner: label('UI/UX designer', 'นักออกแบบ UI/UX'),
  },
  employment: {
    fullTime: label('full time', 'งานเต็มเวลา'),
    partTime: label('part time', 'งานไม่เต็มเวลา'),
    contract: label('contract', 'สัญญาจ้าง'),
    internship: label('internship', 'ฝึกงาน'),
  },
} as const;
