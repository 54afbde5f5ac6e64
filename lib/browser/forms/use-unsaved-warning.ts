import { useEffect } from 'react'
import { loading } from '../ui/loading'

/**
 * Lets the browser ask before it leaves a page with changes that are not saved. It asks about no client-side navigation,
 * so that links are left to the browser meanwhile (`data-hard`, client-navigation.tsx).
 */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Runs only when the page was not left.
      setTimeout(() => loading.reset())
    }
    const leaveToBrowser = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      if (!link || link.dataset.hard) return
      link.dataset.hard = 'unsaved'
      setTimeout(() => delete link.dataset.hard)
    }
    addEventListener('beforeunload', warn)
    addEventListener('click', leaveToBrowser, { capture: true })
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('click', leaveToBrowser, { capture: true })
    }
  }, [isUnsaved])
}
