import { ValidationError, type PayloadRequest } from 'payload';

/**
 * The refusal of an uploaded file (400): its reason stands beside the field, and is the message, too. The form asks the
 * server about its fields while an editor saves, and an answer that comes late takes away what stands beside the field.
 * @param message in the language of the dashboard
 */
export function refusedFile(req: PayloadRequest, collection: string, message: string): ValidationError {
  const error = new ValidationError({ collection, errors: [{ path: 'file', message }] }, req.t);
  error.message = message;
  return error;
}
