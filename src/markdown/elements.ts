import type { Element, ElementContent, Root } from 'hast';

/** Looks at each element of a tree in the order of the text. */
export function eachElement(
  parent: Root | Element,
  look: (element: Element, parent: Root | Element) => void,
): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    look(child, parent);
    eachElement(child, look);
  }
}

/**
 * Puts others in the place of elements, of those within one first.
 * @param make undefined: it stays. `isLinked`: whether it is within a link
 */
export function replaceElements(
  parent: Root | Element,
  make: (element: Element, isLinked: boolean) => ElementContent[] | undefined,
  isLinked = false,
): void {
  const children = parent.children as ElementContent[];
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at];
    if (child?.type !== 'element') continue;
    replaceElements(child, make, isLinked || child.tagName === 'a');
    const made = make(child, isLinked);
    if (!made) continue;
    children.splice(at, 1, ...made);
    at += made.length - 1;
  }
}
