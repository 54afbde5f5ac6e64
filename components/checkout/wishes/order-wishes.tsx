import type { ComponentProps } from 'react'
import { GiftFields } from '../gift-fields'
import { NoteField } from './note-field'
import { ReminderCheck } from './reminder-check'

/** What a buyer may add to an order: a gift, and a note to the shop. */
export function OrderWishes(props: ComponentProps<typeof GiftFields>) {
  return (
    <>
      <GiftFields {...props} />
      <NoteField labels={props.labels.orderNote} />
      {props.labels.reminder && <ReminderCheck labels={props.labels.reminder} />}
    </>
  )
}
