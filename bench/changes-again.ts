import type { Page } from 'playwright-core';

type Again = Window & { noted: () => MutationRecord[]; setBack: () => void; setForth: () => void };

/**
 * Takes note of all that `step` changes in the page. Answers how to make those changes again without any of the page's
 * scripts: back at first, then forth, and so on. After an even number of times the page is as `step` left it.
 */
export async function changesAgain(page: Page, step: () => Promise<unknown>): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((more) => records.push(...more));
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      characterDataOldValue: true,
      attributes: true,
      attributeOldValue: true,
    });
    (window as unknown as Again).noted = () => {
      records.push(...observer.takeRecords());
      observer.disconnect();
      return records;
    };
  });
  await step();
  await page.evaluate(() => {
    const again = window as unknown as Again;
    const put = (node: Node, attribute: string | null, value: string | null) => {
      if (!(node instanceof Element) || attribute === null) node.nodeValue = value;
      else if (value === null) node.removeAttribute(attribute);
      // The page's security policy refuses it as an attribute.
      else if (attribute === 'style') (node as HTMLElement | SVGElement).style.cssText = value;
      else node.setAttribute(attribute, value);
    };
    const later = new Map<Node, Map<string | null, string | null>>();
    const changes = again
      .noted()
      .reverse()
      .map(({ type, target, attributeName, oldValue, nextSibling, addedNodes, removedNodes }) => {
        if (type === 'childList') {
          const change = (gone: NodeList, come: NodeList) => {
            for (const node of [...gone]) target.removeChild(node);
            for (const node of [...come]) target.insertBefore(node, nextSibling);
          };
          const [added, removed] = [addedNodes, removedNodes];
          return { back: () => change(added, removed), forth: () => change(removed, added) };
        }
        const ofNode = later.get(target) ?? new Map<string | null, string | null>();
        later.set(target, ofNode);
        const present =
          attributeName === null ? target.nodeValue : (target as Element).getAttribute(attributeName);
        const value = ofNode.has(attributeName) ? ofNode.get(attributeName)! : present;
        ofNode.set(attributeName, oldValue);
        return {
          back: () => put(target, attributeName, oldValue),
          forth: () => put(target, attributeName, value),
        };
      });
    again.setBack = () => {
      for (const { back } of changes) back();
    };
    again.setForth = () => {
      for (const { forth } of changes.toReversed()) forth();
    };
  });
  let isBack = false;
  return async () => {
    isBack = !isBack;
    await page.evaluate((back) => {
      const { setBack, setForth } = window as unknown as Again;
      if (back) setBack();
      else setForth();
    }, isBack);
  };
}
