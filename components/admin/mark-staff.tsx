'use client'

import { useEffect } from 'react'
import { markStaff } from '@/lib/browser/auth/staff-mark'
import { useUser } from '@/lib/browser/auth/user'

/** Stores in this browser whether the signed-in user is a staff member. */
export function MarkStaff({ isStaff }: { isStaff: boolean }) {
  const id = useUser()?.id
  useEffect(() => {
    if (id !== undefined) markStaff(isStaff ? id : null)
  }, [id, isStaff])
  return null
}
