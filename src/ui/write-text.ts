/** Writes the text of an element that holds nothing else. Its node is kept: another one would have to be styled and placed anew. */
export function writeText(element: Element, text: string): void {
  const node = element.firstChild;
  if (!(node instanceof Text) || node.nextSibling) element.textContent = text;
  else if (node.data !== text) node.data = text;
}
