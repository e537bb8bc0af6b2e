/** The work of others inside the portal, by package; a test compares it with what is installed. */
export const licences: Readonly<Record<string, string>> = {
  '@fontsource/atkinson-hyperlegible': 'OFL-1.1',
  '@internationalized/date': 'Apache-2.0',
  '@tanstack/react-query': 'MIT',
  '@tanstack/react-router': 'MIT',
  '@tanstack/react-store': 'MIT',
  '@tanstack/react-virtual': 'MIT',
  'eventsource-parser': 'MIT',
  'idb-keyval': 'Apache-2.0',
  'lucide-react': 'ISC',
  react: 'MIT',
  'react-aria-components': 'Apache-2.0',
  'react-dom': 'MIT',
  'react-markdown': 'MIT',
  uqr: 'MIT',
}
