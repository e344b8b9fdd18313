import type { Access, FieldAccess, PayloadRequest } from 'payload';

export const STAFF_ROLES = ['administrator', 'editor', 'author'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

type Someone = PayloadRequest['user'];

/** The staff member behind a request, or null: a reader's account is never one (two auth collections). */
export function staffOf(user: Someone) {
  return user?.collection === 'users' ? user : null;
}

/** Whether the request carries a staff account with one of these roles. */
export function hasRole(user: Someone, ...roles: StaffRole[]): boolean {
  return staffOf(user)?.roles?.some((role) => roles.includes(role)) ?? false;
}

export const isStaff = (user: Someone) => hasRole(user, ...STAFF_ROLES);
export const isEditor = (user: Someone) => hasRole(user, 'administrator', 'editor');
export const isAdministrator = (user: Someone) => hasRole(user, 'administrator');

export const staffOnly: Access = ({ req }) => isStaff(req.user);
export const editorsOnly: Access = ({ req }) => isEditor(req.user);
export const administratorsOnly: Access = ({ req }) => isAdministrator(req.user);
export const nobody: Access = () => false;

export const editorsField: FieldAccess = ({ req }) => isEditor(req.user);
export const administratorsField: FieldAccess = ({ req }) => isAdministrator(req.user);
export const nobodyField: FieldAccess = () => false;

/** Editors: everything. Authors: what they made themselves. */
export const ownOrEditor: Access = ({ req }) => {
  if (isEditor(req.user)) return true;
  const staff = staffOf(req.user);
  return staff && hasRole(staff, 'author') ? { createdBy: { equals: staff.id } } : false;
};
