/** The name of a policy in parts, every second of which stays on one line (src/i18n/thai-compounds.ts). */
export const PolicyName = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, place) =>
    place % 2 ? (
      <span key={place} className="nobr">
        {part}
      </span>
    ) : (
      part
    ),
  );
