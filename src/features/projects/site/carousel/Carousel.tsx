import { type KeenSliderPlugin, useKeenSlider } from 'keen-slider/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { autoplay, swipeThreshold } from './carousel-plugins.ts';
import 'keen-slider/keen-slider.min.css';

const query = '(prefers-reduced-motion: no-preference)';

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether things may move by themselves: false on the server and for visitors who asked for less motion. */
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

/** One slide: a picture of 360×270 that leads somewhere. */
export type Slide = { href: string; name: string; note: string; picture: string };

export type CarouselTexts = Record<'label' | 'previous' | 'next' | 'pause' | 'play', string>;

interface Props {
  slides: Slide[];
  texts: CarouselTexts;
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
 * The client projects, moving by themselves until the visitor points, focuses or stops them. Without scripts the
 * same list scrolls sideways.
 */
export function Carousel({ slides, texts }: Props) {
  const mayMove = useMayMove();
  const [choice, setChoice] = useState<boolean>();
  const isPlaying = choice ?? mayMove;
  const [list, slider] = useKeenSlider<HTMLUListElement>(
    { loop: true, defaultAnimation: { duration: ANIMATION }, selector: 'li', ...perView(1.15), breakpoints },
    plugins,
  );

  useEffect(() => {
    if (isPlaying && slider.current) return autoplay(slider.current);
    return undefined;
  }, [isPlaying, slider]);

  return (
    <section aria-roledescription="carousel" aria-label={texts.label}>
      <ul ref={list} className="keen-slider carousel">
        {slides.map(({ href, name, note, picture }, index) => (
          <li key={href} className="keen-slider__slide">
            <a href={href} onFocus={() => slider.current?.moveToIdx(index)} draggable={false}>
              <img src={picture} width={360} height={270} alt="" loading="lazy" draggable={false} />
              <strong>{name}</strong>
              <span>{note}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="carousel-controls">
        <CarouselButton label={texts.previous} icon="previous" onPress={() => slider.current?.prev()} />
        <CarouselButton
          label={isPlaying ? texts.pause : texts.play}
          icon={isPlaying ? 'pause' : 'play'}
          onPress={() => setChoice(!isPlaying)}
        />
        <CarouselButton label={texts.next} icon="next" onPress={() => slider.current?.next()} />
      </div>
    </section>
  );
}
