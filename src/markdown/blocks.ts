import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** Tables scroll by themselves where they are too wide, by keyboard too. */
export function wrapTables(tree: Root, label: (number: number) => string): void {
  let count = 0;
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'table' || !parent || index === undefined) return undefined;
    count += 1;
    const wrapper: Element = {
      type: 'element',
      tagName: 'div',
      properties: { dataTable: '', role: 'region', tabIndex: 0, ariaLabel: label(count) },
      children: [element],
    };
    parent.children.splice(index, 1, wrapper);
    return [SKIP, index + 1];
  });
}

const LANGUAGE = /^language-[\w+#.-]{1,30}$/;

/** So does code, which keeps the name of its language where it is one. */
export function makeCodeFocusable(tree: Root): void {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'pre') element.properties = { tabIndex: 0 };
    if (element.tagName !== 'code') return;
    const [name] = [element.properties['className']].flat();
    element.properties = LANGUAGE.test(String(name)) ? { className: [String(name)] } : {};
  });
}

/** A box that cannot be ticked is a sign, not a field of a form. */
export function replaceTaskBoxes(tree: Root): void {
  visit(tree, { type: 'element', tagName: 'input' }, (element: Element, index, parent) => {
    if (!parent || index === undefined) return;
    const done = element.properties['checked'] === true;
    parent.children.splice(index, 1, { type: 'text', value: done ? '☑' : '☐' });
  });
}
