import { Link } from '@tanstack/react-router'
import { FrontFrame, type FrontFrameProps } from '../ui/front-frame.tsx'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { useFocusHeading } from './use-focus-heading.ts'

export type FrontPageProps = Omit<FrontFrameProps, 'homeLink' | 'corner'>

/** A page before login. */
export function FrontPage(props: FrontPageProps) {
  useFocusHeading()
  return <FrontFrame {...props} homeLink={(logo) => <Link to="/">{logo}</Link>} corner={<LanguageChoice />} />
}
