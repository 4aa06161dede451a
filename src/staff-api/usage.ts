/** A record that refers to another one, as staff are told of it. */
export interface Usage {
  readonly entity: string;
  readonly id: string;
  readonly title: string;
}
