import { createLink } from '@tanstack/react-router'
import { LinkButton } from '../ui/link-button.tsx'

/** Goes to a page of the portal, looks like a button. */
export const PageLinkButton = createLink(LinkButton)

/** Where on the overview the days stand: below much else on a phone. Who has planned something arrives there. */
export const daysOnOverview = 'days'
