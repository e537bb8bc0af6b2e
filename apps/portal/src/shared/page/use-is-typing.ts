import { useEffect, useState } from 'react'

/** Who stops this long is looking at something else. */
const pause = 10_000

/** Whether somebody is in the middle of filling in a field, saved or not. */
export function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      setIsTyping(false)
    }
    const go = () => {
      clearTimeout(timer)
      setIsTyping(true)
      timer = setTimeout(end, pause)
    }
    document.addEventListener('input', go)
    document.addEventListener('focusout', end)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('input', go)
      document.removeEventListener('focusout', end)
    }
  }, [])
  return isTyping
}
