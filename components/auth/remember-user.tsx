'use client'

import { useEffect } from 'react'
import { rememberUser, type User } from '@/lib/browser/auth/user'

/** Puts right what the header shows, from what the server knows of this session. */
export function RememberUser({ user }: { user: User }) {
  useEffect(() => rememberUser(user), [user])
  return null
}
