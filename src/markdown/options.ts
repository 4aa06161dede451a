/** What the pipeline says itself, in the language of the text. */
export interface MarkdownTexts {
  /** Names the n-th table (from 1) of an article to those who cannot see it. */
  readonly table: (number: number) => string;
  /** Heading of the footnotes. */
  readonly footnotes: string;
  /** Leads from a footnote (numbered from 1) back to its place in the text. */
  readonly backToText: (footnote: number) => string;
  /** Link to a video, shown in its place: `YouTube` or `Vimeo`. */
  readonly playVideo: (provider: string) => string;
  /** Says below it that nothing comes from there before. */
  readonly videoNote: (provider: string) => string;
}

/** What an `<img>` needs to know of a picture of the media library. */
export interface ImageSource {
  readonly src: string;
  /** Made by the image service: `/.netlify/images?… 640w, …`. */
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  /** The file's own size in pixels, so that nothing moves when it comes. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface MarkdownOptions {
  readonly texts: MarkdownTexts;
  /** Looks up `/media/{id}`; undefined where there is no such picture, which is then shown as it was written. */
  readonly images?: ((address: string) => ImageSource | undefined) | undefined;
}

/** One line of a table of contents. */
export interface Heading {
  /** What its `id` says: link to `#${id}`. */
  readonly id: string;
  readonly text: string;
  /** 2 to 6; the article's title is the only h1. */
  readonly level: number;
}
