type Attributes = Readonly<Record<string, string | true>>
type Child = Node | string

/** An element with attributes and children. No markup is ever made of text. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  setAttributes(made, attributes)
  made.append(...children)
  return made
}

export function makeDrawing<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag)
  setAttributes(made, attributes)
  made.append(...children)
  return made
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, value === true ? '' : value)
}
