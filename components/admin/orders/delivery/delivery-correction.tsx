'use client'

import { useEffect, useRef, useState } from 'react'
import type { OrderDetail } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { DeliveryForm } from './delivery-form'
import type { DeliveryLabels } from './delivery-labels'

export type DeliveryCorrectionProps = {
  number: string
  address: OrderDetail['shipping_address']
  /** The buyer's own number, which the courier calls unless there is another one. */
  buyersNumber: string
  locale: Locale
  labels: DeliveryLabels
}

/** A button that opens the form for the delivery address; the focus returns to it afterwards. */
export function DeliveryCorrection(props: DeliveryCorrectionProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  if (open) return <DeliveryForm {...props} onClose={() => setOpen(false)} />
  return (
    <button ref={button} type="button" className="link min-h-11 justify-self-start" onClick={() => setOpen(true)}>
      {props.labels.edit}
    </button>
  )
}
