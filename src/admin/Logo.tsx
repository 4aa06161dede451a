/** The mark of the public site. Decoration: the name is beside it. */
export function Logo() {
  return (
    <svg width={32} height={32} viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false">
      <path
        fill="var(--mantine-color-anchor)"
        fillRule="evenodd"
        d="M0 27.4C4.6 24 7 17.2 7 6h3.8v2c0 9 3.2 15 9.2 15s9.2-6 9.2-15V6H33c0 11.2 2.4 18 7 21.4V31h-7v5h-3.8v-5H10.8v5H7v-5H0zM10.8 19.6v7.8h6.4c-2.7-1.2-4.9-3.9-6.4-7.8zM29.2 19.6c-1.5 3.9-3.7 6.6-6.4 7.8h6.4z"
      />
      <circle cx="20" cy="11.5" r="6" fill="#F2A541" />
    </svg>
  );
}
