'use client'

import { isAnyStaffMarked } from '@/lib/browser/auth/staff-mark'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'

/** Why the sign-in form is here: a member of the team who was signed in in this browser reads that the session is over. */
export function GateText({ first, ended }: { first: string; ended: string }) {
  return <p className="mb-6 text-soft">{useHydrated() && isAnyStaffMarked() ? ended : first}</p>
}
