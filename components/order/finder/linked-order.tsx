'use client'

import type { ComponentProps } from 'react'
import { GuestOrder } from './guest-order'

/** An order opened by the link in its e-mail. */
export function LinkedOrder(props: Omit<ComponentProps<typeof GuestOrder>, 'isLinked'>) {
  return <GuestOrder {...props} isLinked />
}
