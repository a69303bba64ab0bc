CREATE TABLE "grants" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"just_enrolled" boolean DEFAULT false NOT NULL,
	"expires_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "lockouts" (
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" bigint NOT NULL,
	"locked_until" bigint,
	"locks" integer NOT NULL,
	"locks_end_at" bigint NOT NULL,
	"permanent" boolean NOT NULL,
	CONSTRAINT "lockouts_rule_subject_pk" PRIMARY KEY("rule","subject")
);
--> statement-breakpoint
CREATE TABLE "mobile_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"grant_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"times_sent" integer DEFAULT 1 NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"code" text,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"round" integer NOT NULL,
	"quiz" jsonb NOT NULL,
	"expires_at" bigint NOT NULL,
	"answered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "secure_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"validated_at" bigint,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"host_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"recovery_question" integer NOT NULL,
	"recovery_answer_hash" text NOT NULL,
	"consumer" jsonb,
	"idpass" boolean DEFAULT false NOT NULL,
	"just_enrolled" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"email_msg" boolean DEFAULT true NOT NULL,
	"sms_msg" boolean DEFAULT false NOT NULL,
	"persona" text,
	"seed" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"closed_at" bigint
);
--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "quizzes_user" ON "quizzes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "secure_links_user" ON "secure_links" USING btree ("user_id","channel");--> statement-breakpoint
CREATE UNIQUE INDEX "users_open_email" ON "users" USING btree ("email") WHERE "users"."closed_at" is null;