interface LinkView {
  readonly state: string;
  readonly retryAfterSeconds?: number;
}

/** Says with the headers of a page behind a mailed link what is wrong with the link; nobody keeps or names such a page. */
export function answerLink(response: ResponseInit & { readonly headers: Headers }, view: LinkView): void {
  // Not 404: that would be answered by the page for unknown URLs.
  if (view.state === 'wrongLink') response.status = 400;
  if (view.state === 'tooMany') {
    response.status = 429;
    response.headers.set('Retry-After', String(view.retryAfterSeconds));
  }
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('Referrer-Policy', 'no-referrer');
}
