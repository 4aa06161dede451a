import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { pdf } from './server/cv-files.ts';

// What the pictures of the documentation show: people and records that nobody has, made over HTTP as visitors and staff make them.

/** A call of the site under a name that says what failed. */
export type Call = (path: string, init: RequestInit) => Promise<Response>;

const CONSENTS = ['privacyPolicy', 'personalInformation', 'informationSecurity'] as const;
const consents = Object.fromEntries(CONSENTS.map((name) => [name, true]));
const email = (name: string): string => `${name}@sample.example`;

const INQUIRIES = [
  {
    ...{ name: 'ณัฐวุฒิ แสงทอง', email: email('nattawut'), phone: '081 000 0101', locale: 'th' },
    ...{
      documentKind: 'other',
      message: 'สนใจจัดตั้งทีมพัฒนาซอฟต์แวร์ 5 คนในกรุงเทพฯ ขอทราบค่าใช้จ่ายและเวลาเริ่มงานครับ',
    },
  },
  {
    ...{ name: 'Emma Lindqvist', email: email('emma'), phone: '', locale: 'en' },
    ...{
      documentKind: 'other',
      message: 'We are opening an office in Bangkok. Which documents does a work permit need?',
    },
  },
  {
    ...{ name: 'พิมพ์ชนก วัฒนกุล', email: email('pimchanok'), phone: '02 000 0102', locale: 'th' },
    ...{ documentKind: 'caseStudy', message: 'ขอเอกสารกรณีศึกษาระบบภาษีออนไลน์ค่ะ' },
  },
  {
    ...{ name: 'Kenji Tanaka', email: email('kenji'), phone: '+81 3 0000 0103', locale: 'en' },
    documentKind: 'caseStudy',
    message:
      'We run twelve shops in Osaka and want to offer a loyalty app in Thailand next year.\n\nCould you send us a case study of a similar project, and tell us how long the first version took?',
  },
] as const;

const MEMBERS = [
  ['อรทัย', 'ศรีสุข', 'orathai', 'active', 'company', '2025-03-01', '2027-02-28'],
  ['Somchai', 'Boonmee', 'somchai', 'active', 'personal', '2026-01-15', '2027-01-14'],
  ['Yuki', 'Mori', 'yuki', 'active', 'international', '2026-06-01', '2027-05-31'],
  ['วรรณา', 'ทองดี', 'wanna', 'expired', 'personal', '2024-09-01', '2025-08-31'],
  ['David', 'Okafor', 'david', 'active', 'company', '2026-04-20', '2027-04-19'],
  ['กิตติพงษ์', 'ชัยวัฒน์', 'kittipong', 'active', 'company', '2026-11-11', '2027-11-10'],
] as const;

const APPLICANTS = [
  ['ธนกร พูลสวัสดิ์', 'thanakorn', 'th', 'backend-developer-bangkok', 'new', 0],
  ['Maria Santos', 'maria', 'en', 'ui-ux-designer-remote', 'new', 0],
  ['ชลธิชา นวลจันทร์', 'chonticha', 'th', 'automation-tester-bangkok', 'reviewing', 4],
  ['Arthit Kaewkla', 'arthit', 'en', 'backend-developer-bangkok', 'reviewing', 3],
  ['Hana Sato', 'hana', 'en', 'project-manager-japan-desk', 'interview', 5],
  ['ปวีณา แก้วมณี', 'paweena', 'th', 'business-analyst-chiang-mai', 'offer', 5],
  ['Nirut Chan', 'nirut', 'en', 'mobile-developer-intern-bangkok', 'hired', 4],
] as const;

const ARTICLE = {
  slug: 'office-hours-for-founders',
  category: 'highlight',
  tag: 'Start-ups',
  author: 'Editorial team',
  date: '2026-11-20',
  title: { en: 'Office hours for founders', th: 'ชั่วโมงปรึกษาสำหรับผู้ก่อตั้งธุรกิจ' },
  summary: {
    en: 'From January on we keep two hours a week free for anyone who is building a company.',
    th: 'ตั้งแต่เดือนมกราคม เราเปิดเวลาสัปดาห์ละสองชั่วโมงให้ผู้ที่กำลังสร้างธุรกิจเข้ามาปรึกษา',
  },
  body: {
    en: 'Bring one question and the papers that belong to it. You will sit with two members: one who has **built a company** and one who has **financed several**.\n\n## How it works\n\n1. Choose a time on the events page.\n2. Tell us in two sentences what it is about.\n3. Come ten minutes early.',
    th: 'นำคำถามมาหนึ่งข้อพร้อมเอกสารที่เกี่ยวข้อง คุณจะได้คุยกับสมาชิกสองคน คนหนึ่งเคย**สร้างบริษัท** อีกคนเคย**ลงทุนมาแล้วหลายแห่ง**\n\n## ขั้นตอน\n\n1. เลือกเวลาในหน้ากิจกรรม\n2. เล่าเรื่องของคุณสั้น ๆ สองประโยค\n3. มาก่อนเวลาสิบนาที',
  },
  state: { en: 'published', th: 'draft' },
} as const;

const PICTURES = 'src/features/articles/news/site/pictures';

export interface Samples {
  /** The inquiry that the picture shows opened. */
  readonly inquiryId: string;
  readonly articleId: string;
}

/** A request with a body. */
export const json = (body: unknown, method = 'POST', headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** An application with a CV. @returns its id */
export async function sendApplication(
  call: Call,
  [name, address, locale, jobId]: readonly [string, string, string, string, ...unknown[]],
  token: string,
) {
  const body = new FormData();
  const fields = {
    name,
    email: email(address),
    phone: '+66 81 000 0110',
    jobId,
    locale,
    formToken: token,
  };
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  for (const name of CONSENTS) body.set(`consents[${name}]`, 'true');
  body.set('cv', new Blob([pdf()], { type: 'application/pdf' }), `CV ${name}.pdf`);
  const answer = await call('/api/applications', { method: 'POST', body });
  return ((await answer.json()) as { id: string }).id;
}

async function uploadPicture(call: Call, file: string): Promise<void> {
  const name = file.replace('.svg', '');
  const picture = await sharp(`${PICTURES}/${file}`, { density: 96 }).resize(1200).png().toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${name}.png`);
  body.set('alt[en]', `Drawing: ${name.replaceAll('-', ' ')}`);
  body.set('alt[th]', `ภาพวาดประกอบข่าว: ${name.replaceAll('-', ' ')}`);
  await call('/api/admin/media', { method: 'POST', body });
}

/**
 * Fills a site that is empty.
 * @param call fetches a path of the site; those below `/api/admin` as its owner; rejects where the answer is an error
 */
export async function fillSite(call: Call): Promise<Samples> {
  const { token } = (await (await call('/api/form-token', {})).json()) as { token: string };
  // Younger than two seconds, it would be a robot's.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  let inquiryId = '';
  for (const inquiry of INQUIRIES) {
    const answer = await call('/api/contact', json({ ...inquiry, consents, formToken: token }));
    inquiryId = ((await answer.json()) as { id: string }).id;
  }
  await call(
    `/api/admin/contacts/${inquiryId}/notes`,
    json({ text: 'Called back on Thursday; wants the BetterTax case.' }),
  );
  await call(
    `/api/admin/contacts/${inquiryId}`,
    json({ status: 'inProgress' }, 'PUT', { 'If-Match': '"2"' }),
  );

  for (const [firstName, lastName, address, status, type, joinedAt, expiresAt] of MEMBERS) {
    const phone = '+66 2 000 0120';
    const fields = { firstName, lastName, email: email(address), phone, status, type, joinedAt, expiresAt };
    await call('/api/admin/members', json(fields));
  }
  const registration = { firstName: 'ภูมิ', lastName: 'รักไทย', email: email('phum'), phone: '081 000 0130' };
  await call('/api/membership', json({ ...registration, locale: 'th', consents, formToken: token }));

  for (const applicant of APPLICANTS) {
    const id = await sendApplication(call, applicant, token);
    const [, , , , status, rating] = applicant;
    if (status === 'new') continue;
    await call(`/api/admin/applications/${id}`, json({ status, rating }, 'PUT', { 'If-Match': '"1"' }));
  }
  for (const file of (await readdir(PICTURES)).filter((name) => name.endsWith('.svg')).slice(0, 8)) {
    await uploadPicture(call, file);
  }
  const article = await (await call('/api/admin/news', json(ARTICLE))).json();
  const requests = [
    { email: email('wanna'), kind: 'erasure', way: 'letter' },
    { email: email('emma'), kind: 'access', way: 'email' },
  ];
  for (const request of requests) await call('/api/admin/privacy/requests', json(request));
  return { inquiryId, articleId: (article as { id: string }).id };
}
