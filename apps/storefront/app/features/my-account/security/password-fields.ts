export const passwordFields = [
  "currentPassword",
  "newPassword",
  "newPasswordConfirmation",
] as const;
