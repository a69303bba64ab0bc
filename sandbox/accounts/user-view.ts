import type { User } from '../database/schema'

/** The response of `GET /users`. Contract, section 3. */
export function toUserView(user: User) {
  return {
    id: user.id,
    fname: user.consumer?.fname ?? null,
    lname: user.consumer?.lname ?? null,
    email: user.email,
    mobile: user.consumer?.mobile ?? null,
    idpass: user.idpass,
    demo: user.demo,
    emailMsg: user.emailMsg,
    smsMsg: user.smsMsg,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  }
}
