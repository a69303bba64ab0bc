/**
 * Keeps React working on a page that the browser translates. Must run before React.
 *
 * A translator such as Chrome's replaces each text node with a `<font>` element. React keeps the
 * text node, so it would throw when it removes the node or inserts something before it, and new
 * text would not appear (https://github.com/facebook/react/issues/11538). This function patches
 * both methods, so that they use the `<font>` in place of the text node. When React changes the
 * text node, it is put back into the page.
 */
export function followTranslator(): void {
  const { removeChild, insertBefore } = Node.prototype
  const standIns = new WeakMap<Node, Element>()
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') showChange(record.target, standIns)
      else {
        for (const node of record.addedNodes) if (node instanceof Text) release(node, standIns)
        const standIn = findStandIn(record)
        for (const node of record.removedNodes)
          if (standIn && node instanceof Text && node.parentNode !== record.target) {
            standIns.set(node, standIn)
            // Also observes a text node that is outside the document.
            observer.observe(node, { characterData: true })
          }
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })

  const shownChild = (parent: Node, child: Node): Node => {
    const standIn = child.parentNode === parent ? undefined : standIns.get(child)
    return standIn?.parentNode === parent ? standIn : child
  }
  Node.prototype.removeChild = function removeShownChild<Child extends Node>(child: Child): Child {
    removeChild.call(this, shownChild(this, child))
    return child
  }
  Node.prototype.insertBefore = function insertBeforeShownChild<Child extends Node>(
    child: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, child, next && shownChild(this, next))
    return child
  }
}

type StandIns = WeakMap<Node, Element>

/** Finds the translator's element, which is inserted before or after the text or in its place. */
function findStandIn({ addedNodes, previousSibling, nextSibling }: MutationRecord) {
  return [...addedNodes, previousSibling, nextSibling].find(
    (node) => node instanceof HTMLElement && node.localName === 'font',
  ) as HTMLElement | undefined
}

/** Puts a changed text node back into the page, where the translator translates it again. */
function showChange(text: Node, standIns: StandIns): void {
  const standIn = standIns.get(text)
  if (!standIn?.isConnected || text.isConnected) return
  standIn.parentNode?.replaceChild(text, standIn)
}

/** Removes the stand-in for a text node that React or the translator has put back into the page. */
function release(text: Text, standIns: StandIns): void {
  const standIn = standIns.get(text)
  // Some translators move the text node into their element.
  if (!standIn || standIn.contains(text)) return
  if (text.isConnected) standIn.remove()
  standIns.delete(text)
}
