import { fill } from '#i18n/fill.ts';

interface Props {
  /** 0 to 1; at 1 the server has it and checks it. */
  share: number;
  /** `{{percent}}` in `progress`. */
  texts: Record<'sending' | 'progress' | 'checking' | 'stop', string>;
  onStop: () => void;
}

/** How much of a file has gone out, and the way to stop it. Said aloud at the start, in the middle and at the end only. */
export function SendProgress({ share, texts, onStop }: Props) {
  const told = (percent: number): string =>
    percent < 100 ? fill(texts.progress, { percent }) : texts.checking;
  const percent = Math.floor(share * 100);
  return (
    <div className="form-progress">
      <progress value={share} aria-label={texts.sending} />
      <p>
        <span aria-hidden="true">{told(percent)}</span>
        <button type="button" onClick={onStop}>
          {texts.stop}
        </button>
      </p>
      <p className="sr-only" role="status">
        {percent < 50 ? texts.sending : told(percent < 100 ? 50 : 100)}
      </p>
    </div>
  );
}
