import { createLink } from '@tanstack/react-router'
import { LinkButton } from '../ui/link-button.tsx'

/** Goes to a page of the portal, looks like a button. */
export const PageLinkButton = createLink(LinkButton)
