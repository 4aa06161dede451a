import type { ArticleKind } from '#features/articles/article.ts';
import { perLocale } from '#i18n/locales.ts';

/** A complete article of each kind, as staff send it. */
export const article = {
  news: {
    slug: 'new-office',
    title: { en: 'New office', th: 'เปิดสำนักงานใหม่' },
    summary: { en: 'We moved.', th: 'เราย้ายแล้ว' },
    body: { en: '# Hello\n\nWe moved.', th: '# สวัสดี\n\nเราย้ายแล้ว' },
    tag: 'office',
    category: 'highlight',
    author: 'Somying',
    date: '2026-11-01',
  },
  events: {
    slug: 'open-house',
    title: { en: 'Open house', th: 'เปิดบ้าน' },
    summary: { en: 'Come in.', th: 'เชิญเข้ามา' },
    body: { en: 'All day.', th: 'ทั้งวัน' },
    category: 'seminar',
    venue: { en: 'Bangkok', th: 'กรุงเทพฯ' },
    startsAt: '2026-12-01T09:00:00+07:00',
    endsAt: '2026-12-01T17:00:00+07:00',
  },
  jobs: {
    slug: 'backend-developer',
    title: { en: 'Backend developer', th: 'นักพัฒนาแบ็กเอนด์' },
    summary: { en: 'Build.', th: 'สร้าง' },
    body: { en: 'Requirements', th: 'คุณสมบัติ' },
    role: 'backend',
    place: { en: 'Bangkok', th: 'กรุงเทพฯ' },
    employment: 'fullTime',
  },
} as const satisfies Record<ArticleKind, object>;

/** What to do with each language: any other of the list stays a draft. */
export const DRAFTS = perLocale(() => 'draft' as const);
export const BOTH = { ...DRAFTS, en: 'published', th: 'published' } as const;
export const THAI = { ...DRAFTS, th: 'published' } as const;
