import ReactMarkdown, { type Components } from 'react-markdown'
import { ExternalLink } from './external-link.tsx'
import { safeLink } from './safe-link.ts'

/** Without raw HTML and pictures: the text comes from others. */
export function MarkdownText({ text, headingLevel }: { text: string; headingLevel: 2 | 3 }) {
  return (
    <ReactMarkdown
      skipHtml
      disallowedElements={['img']}
      urlTransform={safeLink}
      components={headingLevel === 2 ? under2 : under3}
    >
      {text}
    </ReactMarkdown>
  )
}

const shared: Components = {
  a: ({ href, children }) => {
    if (href === undefined || href === '') return <span>{children}</span>
    return href.startsWith('mailto:') ? (
      <a href={href}>{children}</a>
    ) : (
      <ExternalLink href={href}>{children}</ExternalLink>
    )
  },
}

const under2: Components = { ...shared, h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h4', h5: 'h4', h6: 'h4' }
const under3: Components = { ...shared, h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h5', h5: 'h5', h6: 'h5' }
