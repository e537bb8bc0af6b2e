import { useEffect } from 'react'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'

/** As FormErrors, above a form that is longer than the screen: whoever presses its button at the bottom sees why nothing came of it. */
export function ErrorsInSight({ message }: { message: string | undefined }) {
  useEffect(() => {
    // An element around it would keep its room while there is nothing to say.
    if (message !== undefined)
      document.querySelector('form > [role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [message])
  return <FormErrors message={message} />
}
