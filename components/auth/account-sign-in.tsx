'use client'

import { useEffect } from 'react'
import { clearUser } from '@/lib/browser/auth/user'
import type { SignInLabels } from './sign-in-labels'
import { SignInPanel } from './sign-in-panel'

/** The sign-in as a page. No customer is signed in here, so the stored name of an ended session is dropped. */
export function AccountSignIn({ labels, next }: { labels: SignInLabels; next: string }) {
  useEffect(clearUser, [])
  return <SignInPanel purpose="signin" labels={labels} onDone={() => window.location.assign(next)} />
}
