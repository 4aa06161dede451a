/**
 * How people name a submission to each other: ten digits made of its id's end, easy to read out in either language. A
 * search in the list of the staff area finds the record by it.
 */
export const referenceOf = ({ id }: { readonly id: string }): string =>
  String(Number.parseInt(id.slice(-8), 16)).padStart(10, '0');
