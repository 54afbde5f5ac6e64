'use client'

import { useEffect } from 'react'
import { keepFocus } from '@/lib/browser/forms/keep-focus'

/** Keeps the focus of every form of the admin while it is saved. */
export function KeepFocus() {
  useEffect(keepFocus, [])
  return null
}
