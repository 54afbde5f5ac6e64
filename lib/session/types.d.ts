import type { Customer } from '../contract/customer/customer'
import type { SignInMethod } from '../domain/customer/sign-in-client'

declare module 'next-auth' {
  interface User {
    customer: Customer
    session_version: number
    /** Names the recorded session of a member of staff. */
    session_id?: string
    method: SignInMethod
  }
  interface Session {
    customer: (Pick<Customer, 'id' | 'name' | 'is_verified' | 'is_active'> & { is_staff?: boolean }) | null
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    customer_id?: number
    session_version?: number
    session_id?: string
    is_verified?: boolean
    source?: string
    customer?: Customer
  }
}
