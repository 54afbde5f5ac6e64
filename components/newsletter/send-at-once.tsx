'use client'

import { useEffect } from 'react'

/** Sends a form of the page as soon as scripts run: one click in a letter is enough to leave. */
export function SendAtOnce({ form }: { form: string }) {
  useEffect(() => {
    const element = document.getElementById(form)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }, [form])
  return null
}
