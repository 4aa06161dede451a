import { type KeenSliderPlugin, useKeenSlider } from 'keen-slider/react.es.js';
import {
  type FocusEvent,
  type PropsWithChildren,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { autoplay, swipeThreshold } from './carousel-plugins.ts';

const query = '(prefers-reduced-motion: no-preference)';

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

const nothingChanges = () => () => {};

/** Whether the script is running: on the server, and if it never loads, buttons would do nothing. */
const useIsAtWork = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );

/** Whether things may move automatically: false on the server and for visitors who asked for less motion. */
const useMayMove = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );

const icons = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5l11 7-11 7z',
};

interface ButtonProps {
  label: string;
  icon: keyof typeof icons;
  onPress: () => void;
}

/** A round button of the carousel. */
function CarouselButton({ label, icon, onPress }: ButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress}>
      <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={icons[icon]} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}

interface Props {
  texts: Record<'label' | 'previous' | 'next' | 'pause' | 'play', string>;
}

/** Length of one movement (rules.md#carousel), in milliseconds. */
const ANIMATION = 500;

// How many slides fit: the same steps as in the style sheet, so that nothing moves when the script takes over.
const perView = (slides: number) => ({ slides: { perView: slides, spacing: 16 } });
const breakpoints = {
  '(min-width: 40rem)': perView(2),
  '(min-width: 60rem)': perView(3),
  '(min-width: 75rem)': perView(5),
};

const plugins: KeenSliderPlugin[] = [swipeThreshold];

/**
 * The list inside, moving by itself until the visitor points, focuses or stops it. Without scripts the same list
 * scrolls sideways. It comes as children: as data, each slide would be in the page a second time.
 */
export function Carousel({ children, texts }: PropsWithChildren<Props>) {
  const mayMove = useMayMove();
  const isAtWork = useIsAtWork();
  const [choice, setChoice] = useState<boolean>();
  const isPlaying = choice ?? mayMove;
  const frame = useRef<HTMLElement>(null);
  const [takeList, slider] = useKeenSlider<HTMLUListElement>(
    { loop: true, defaultAnimation: { duration: ANIMATION }, selector: 'li', ...perView(1.15), breakpoints },
    plugins,
  );

  useEffect(() => {
    const list = frame.current?.querySelector('ul');
    if (list) takeList(list);
  }, [takeList]);
  useEffect(() => {
    if (isPlaying && slider.current) return autoplay(slider.current);
    return undefined;
  }, [isPlaying, slider]);

  const show = ({ target }: FocusEvent): void => {
    const slide = slider.current?.slides.findIndex((element) => element.contains(target)) ?? -1;
    if (slide >= 0) slider.current?.moveToIdx(slide);
  };

  return (
    <section ref={frame} aria-roledescription="carousel" aria-label={texts.label} onFocus={show}>
      {children}
      <div className="carousel-controls">
        {isAtWork && (
          <>
            <CarouselButton label={texts.previous} icon="previous" onPress={() => slider.current?.prev()} />
            <CarouselButton
              label={isPlaying ? texts.pause : texts.play}
              icon={isPlaying ? 'pause' : 'play'}
              onPress={() => setChoice(!isPlaying)}
            />
            <CarouselButton label={texts.next} icon="next" onPress={() => slider.current?.next()} />
          </>
        )}
      </div>
    </section>
  );
}
