'use client'

import { useEffect } from 'react'
import { saveUser, type User } from '@/lib/browser/auth/user'

/** Corrects the name in the header, from the session that the server reports. */
export function RememberUser({ user }: { user: User }) {
  useEffect(() => saveUser(user), [user])
  return null
}
