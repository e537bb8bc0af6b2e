import type { RoutePath } from '../route.ts'

export const contactsPaths = {
  contacts: { method: 'GET', path: '/api/robot/robots/{robotId}/contacts', access: 'paired' },
  putContact: {
    method: 'PUT',
    path: '/api/robot/robots/{robotId}/contacts',
    access: 'primary',
    throttled: true,
  },
  removeContact: {
    method: 'DELETE',
    path: '/api/robot/robots/{robotId}/contacts/{contactId}',
    access: 'primary',
  },
  changeContactSettings: {
    method: 'PATCH',
    path: '/api/robot/robots/{robotId}/contacts/{contactId}/settings',
    access: 'primary',
  },
  verifyContact: { method: 'POST', path: '/api/robot/contacts/verify', access: 'open', throttled: true },
  unsubscribeContact: {
    method: 'POST',
    path: '/api/robot/contacts/unsubscribe',
    access: 'open',
    throttled: true,
  },
  unsubscribeByMailProgram: {
    method: 'POST',
    path: '/api/robot/contacts/{contactId}/unsubscribe/{code}',
    access: 'open',
    throttled: true,
  },
} as const satisfies Record<string, RoutePath>
