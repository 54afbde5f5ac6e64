import type { Customer } from '../contract/customer/customer'

declare module 'next-auth' {
  interface User {
    customer: Customer
    session_version: number
  }
  interface Session {
    customer: (Pick<Customer, 'id' | 'name' | 'is_verified' | 'is_active'> & { is_staff?: boolean }) | null
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    customer_id?: number
    session_version?: number
    is_verified?: boolean
    source?: string
    customer?: Customer
  }
}
