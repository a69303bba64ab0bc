/**
 * Translates the page as Chrome does: replaces each text with `<font><font>text</font></font>`,
 * including texts that appear or change later. The words stay the same, so tests can find them. The
 * function must not refer to anything outside itself, because an end-to-end test runs it in the
 * page.
 * @returns a function that stops the translation
 */
export function startTranslator(): () => void {
  const ignored = 'script, style, noscript, textarea, title, font'
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || parent.closest(ignored) || !text.nodeValue?.trim()) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.nodeValue
      outer.append(inner)
      parent.insertBefore(outer, text)
      parent.removeChild(text)
    }
  }
  document.documentElement.classList.add('translated-ltr')
  translate(document.body)
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) translate(node)
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    document.documentElement.classList.remove('translated-ltr')
  }
}
