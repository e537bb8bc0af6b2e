-- The audit trail only grows. The one exception is the retention job, which says so in its own transaction
-- and can only remove, never change.
CREATE FUNCTION audit_entry_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('kompaan.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_entry is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_rows_are_kept BEFORE UPDATE OR DELETE ON "audit_entry"
  FOR EACH ROW EXECUTE FUNCTION audit_entry_is_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_entry_is_never_emptied BEFORE TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_is_append_only();
