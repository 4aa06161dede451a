const icons = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5l11 7-11 7z',
};

interface Props {
  label: string;
  icon: keyof typeof icons;
  onPress: () => void;
}

/** A round button of the carousel. */
export function CarouselButton({ label, icon, onPress }: Props) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress}>
      <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={icons[icon]} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
