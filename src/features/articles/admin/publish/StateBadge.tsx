import { useTexts } from '#admin/i18n/use-texts.ts';
import { StatusBadge, type Tone } from '#admin/ui/StatusBadge.tsx';
import type { Fact } from './plan.ts';

const tones: Readonly<Record<Fact, Tone>> = {
  draft: 'quiet',
  public: 'good',
  changed: 'open',
  replaced: 'working',
  waits: 'working',
  over: 'quiet',
};

/** How a language stands; `prefix` names it where several are beside each other. */
export function StateBadge({ fact, prefix }: { fact: Fact; prefix?: string }) {
  const { states } = useTexts('articles');
  return <StatusBadge tone={tones[fact]}>{prefix ? `${prefix}: ${states[fact]}` : states[fact]}</StatusBadge>;
}
