/** An e-mail address, which breaks behind its @ where there is no room for it on one line. */
export function EmailText({ address }: { address: string }) {
  const host = address.indexOf('@') + 1;
  return (
    <span>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </span>
  );
}
