'use client'

import { useEffect } from 'react'

/** Submits a form as soon as JavaScript runs, so that one click in an e-mail is enough to unsubscribe. */
export function AutoSubmit({ formId }: { formId: string }) {
  useEffect(() => {
    const element = document.getElementById(formId)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }, [formId])
  return null
}
