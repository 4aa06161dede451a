/** Words that say nothing about what is looked for: left out of a query that has others. */
const STOP_WORDS = new Set(
  `a an and any are as at be been by can could did do does for from had has have how i if in into is it its me
   many much my of on or our should so some than that the their them then there these they this to us was we were what when
   where which who whom whose why will with would you your get need want please
   การ ของ ที่ ใน และ หรือ เป็น ได้ ให้ กับ จาก มี ว่า ไหม มั้ย คือ ยังไง อย่างไร อะไร ไหน ไหนดี เท่าไร เท่าไหร่ เมื่อไร เมื่อไหร่
   ทำไม ใคร ต้อง ควร จะ ก็ แล้ว อยู่ ครับ ค่ะ คะ นะ อยาก ช่วย หน่อย ขอ ผม ฉัน เรา คุณ นี้ นั้น ซึ่ง โดย เพื่อ ถ้า แบบ บ้าง
   กี่ ด้วย ไป มา ใช้ ทำ เกี่ยวกับ สำหรับ`.split(/\s+/),
);

/** Whether a folded word is one of them. */
export const isStopWord = (term: string): boolean => STOP_WORDS.has(term);
