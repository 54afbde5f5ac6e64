'use client'

import { useEffect } from 'react'

/** Submits a form as soon as JavaScript runs, so that one click in an e-mail is enough to unsubscribe. */
export function SendAtOnce({ form }: { form: string }) {
  useEffect(() => {
    const element = document.getElementById(form)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }, [form])
  return null
}
