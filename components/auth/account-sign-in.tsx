'use client'

import { useEffect } from 'react'
import { clearUser } from '@/lib/browser/auth/user'
import type { SignInLabels } from './sign-in-labels'
import type { LinkedView } from './sign-in-machine'
import { SignInPanel } from './sign-in-panel'

type Props = { labels: SignInLabels; next: string; start?: LinkedView }

/** The sign-in as a page, from its first view or `start` on. No customer is signed in here, so the stored name of an ended session is dropped. */
export function AccountSignIn({ labels, next, start }: Props) {
  useEffect(clearUser, [])
  return <SignInPanel purpose="signin" start={start} labels={labels} onDone={() => window.location.assign(next)} />
}
