'use client'

import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import { DeliveryCorrectionForm, type DeliveryCorrectionProps } from './delivery-correction-form'

/** A button that opens the form for the delivery address; the focus returns to it afterwards. */
export function DeliveryCorrection(props: DeliveryCorrectionProps) {
  const live = useHydrated()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  if (open) return <DeliveryCorrectionForm {...props} onClose={() => setOpen(false)} />
  return (
    <button
      ref={button}
      type="button"
      disabled={!live}
      className="link min-h-11 justify-self-start"
      onClick={() => setOpen(true)}
    >
      {props.labels.edit}
    </button>
  )
}
