'use client'

import { useEffect } from 'react'
import { markStaff } from '@/lib/browser/auth/admin-mark'
import { useUser } from '@/lib/browser/auth/user'

/** Tells this browser what the server knows: whether its shopper works in the shop. */
export function MarkStaff({ isStaff }: { isStaff: boolean }) {
  const id = useUser()?.id
  useEffect(() => {
    if (id !== undefined) markStaff(isStaff ? id : null)
  }, [id, isStaff])
  return null
}
