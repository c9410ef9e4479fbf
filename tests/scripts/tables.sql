-- The source database of the script corpus. Two campaigns share every table; a
-- script runs for one of them. The text CANARY-... marks what no script may see:
-- CANARY-OTHER-4410 in rows outside campaign 'a', CANARY-SECRET-7731 in tables
-- that are not one of the four.

CREATE TABLE campaigns (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  status TEXT NOT NULL,
  goal TEXT,
  daily_limit INTEGER NOT NULL,
  created_at TEXT NOT NULL
);

CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  campaign_id TEXT,
  full_name TEXT NOT NULL,
  headline TEXT,
  company TEXT,
  location TEXT,
  industry TEXT,
  score REAL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'contacted', 'responded', 'rejected')),
  created_at TEXT NOT NULL
);

CREATE TABLE tasks (
  id TEXT PRIMARY KEY,
  campaign_id TEXT,
  lead_id TEXT,
  title TEXT NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  priority INTEGER NOT NULL,
  minutes INTEGER,
  due_on TEXT,
  done_at TEXT
);

CREATE TABLE artifacts (
  id TEXT PRIMARY KEY,
  campaign_id TEXT,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  content TEXT,
  created_at TEXT NOT NULL
);

CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT);
CREATE TABLE sessions (id INTEGER PRIMARY KEY AUTOINCREMENT, user_name TEXT, token TEXT);
CREATE TABLE audit_log (id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT, actor TEXT, detail TEXT);
CREATE TABLE event_log (id INTEGER PRIMARY KEY, campaign_id TEXT, at TEXT, kind TEXT, payload TEXT);

CREATE INDEX leads_of_a_campaign ON leads (campaign_id, status);
CREATE VIEW leads_with_secrets AS
  SELECT leads.full_name, secrets.value FROM leads, secrets;
CREATE VIEW all_leads AS SELECT * FROM leads;

INSERT INTO campaigns (id, name, status, goal, daily_limit, created_at) VALUES
  ('a', 'Énergie & Software — autumn', 'active', 'Book 10 demos by 31 October', 25, '2025-08-25T08:00:00Z'),
  ('b', 'Other people''s campaign CANARY-OTHER-4410', 'paused', 'Keep CANARY-OTHER-4410 to ourselves', 40, '2025-07-01T08:00:00Z');

INSERT INTO leads (id, campaign_id, full_name, headline, company, location, industry, score, status, created_at) VALUES
  ('lead-a-01', 'a', 'Zoë Müller', 'Head of Sales', 'Bergwerk GmbH', 'Berlin, Germany', 'Software', 91.5, 'responded', '2025-09-08T13:13:00Z'),
  ('lead-b-01', 'b', 'Oscar d''Angelo', 'CANARY-OTHER-4410 headline 1', 'Company 1 CANARY-OTHER-4410', 'CANARY-OTHER-4410', 'Energy', 45.25, 'contacted', '2025-09-06T11:17:00Z'),
  ('lead-a-02', 'a', 'José Ángel O''Brien', 'VP Growth | ex-startup', 'O''Brien & Sons', 'Dublin, Ireland', 'Finance', 84.25, 'responded', '2025-09-15T08:26:00Z'),
  ('lead-b-02', 'b', 'Petra Sørensen', 'Analyst', 'Company 2 CANARY-OTHER-4410', NULL, 'Energy', 26.5, 'responded', '2025-09-11T14:34:00Z'),
  ('lead-a-03', 'a', 'Łukasz Żółć', 'Chief Technology Officer', 'Żółw Labs', 'Kraków, Poland', 'Software', 77.0, 'contacted', '2025-09-22T13:39:00Z'),
  ('lead-b-03', 'b', 'Quentin Király', 'CANARY-OTHER-4410 headline 3', 'Company 3 CANARY-OTHER-4410', 'CANARY-OTHER-4410', 'Finance', 21.25, 'contacted', '2025-09-16T17:51:00Z'),
  ('lead-a-04', 'a', '李小龍', '销售总监', '東方科技', 'Taipei, Taiwan', 'Hardware', 69.5, 'contacted', '2025-09-29T08:52:00Z'),
  ('lead-b-04', 'b', 'Rosa Király', 'Analyst', 'Company 4 CANARY-OTHER-4410', 'CANARY-OTHER-4410', 'Logistics', 61.75, 'responded', '2025-09-21T10:08:00Z'),
  ('lead-a-05', 'a', 'Σοφία Παπαδοπούλου', 'Marketing Director', 'Αιγαίο Α.Ε.', 'Athens, Greece', 'Tourism', 55.75, 'pending', '2025-09-06T13:05:00Z'),
  ('lead-b-05', 'b', 'Stefan Øst', 'CANARY-OTHER-4410 headline 5', 'Company 5 CANARY-OTHER-4410', 'Porto, Portugal', NULL, 82.0, 'contacted', '2025-09-26T13:25:00Z'),
  ('lead-a-06', 'a', 'Nguyễn Thị Hương', 'Operations Manager', 'Sao Mai Logistics', 'Hà Nội, Vietnam', 'Logistics', 62.0, 'pending', '2025-09-13T08:18:00Z'),
  ('lead-b-06', 'b', 'Tina Costa', 'Analyst', 'Company 6 CANARY-OTHER-4410', 'Wien, Austria', 'Software', 25.75, 'responded', '2025-09-03T16:42:00Z'),
  ('lead-a-07', 'a', 'Anna "Annie" Berg', 'Founder & CEO', 'Nordlys AS', 'Oslo, Norway', 'Energy', 88.0, 'responded', '2025-09-20T13:31:00Z'),
  ('lead-b-07', 'b', 'Umberto Király', 'CANARY-OTHER-4410 headline 7', 'Company 7 CANARY-OTHER-4410', 'Porto, Portugal', 'Retail', 66.0, 'rejected', '2025-09-08T09:59:00Z'),
  ('lead-a-08', 'a', 'Ravi 🚀 Patel', 'Growth hacker 🚀🚀', 'Launchpad', 'Bengaluru, India', 'Software', 73.25, 'contacted', '2025-09-27T08:44:00Z'),
  ('lead-b-08', 'b', 'Vera d''Angelo', 'Analyst', 'Company 8 CANARY-OTHER-4410', 'CANARY-OTHER-4410', 'Retail', 56.25, 'pending', '2025-09-13T12:16:00Z'),
  ('lead-a-09', 'a', 'علي حسن', 'مدير المبيعات', 'شركة النور', 'Cairo, Egypt', 'Energy', 48.5, 'rejected', '2025-09-04T13:57:00Z'),
  ('lead-b-09', 'b', 'Walter Weiß', 'CANARY-OTHER-4410 headline 9', 'Company 9 CANARY-OTHER-4410', 'CANARY-OTHER-4410', 'Energy', 49.25, 'contacted', '2025-09-18T15:33:00Z'),
  ('lead-a-10', 'a', 'Chloé d''Arc', 'Directrice commerciale', 'Maison d''Été', 'Lyon, France', 'Retail', 66.75, 'contacted', '2025-09-11T08:10:00Z'),
  ('lead-b-10', 'b', 'Xenia Øst', 'Analyst', 'Company 10 CANARY-OTHER-4410', 'Wien, Austria', 'Logistics', 82.0, 'rejected', '2025-09-23T08:50:00Z'),
  ('lead-a-11', 'a', 'Mary-Jane Smith', 'Account Executive', 'Smith; Jones -- Partners', 'London, UK', 'Finance', 59.0, 'rejected', '2025-09-18T13:23:00Z'),
  ('lead-b-11', 'b', 'Yann Novak', 'CANARY-OTHER-4410 headline 11', 'Company 11 CANARY-OTHER-4410', NULL, 'Energy', 88.25, 'rejected', '2025-09-28T11:07:00Z'),
  ('lead-a-12', 'a', 'Bob Tables', 'Database Administrator', 'Robert''); DROP TABLE leads;--', 'Portland, USA', 'Software', 41.0, 'rejected', '2025-09-25T08:36:00Z'),
  ('lead-b-12', 'b', 'Zora Sørensen', 'Analyst', 'Company 12 CANARY-OTHER-4410', 'Wien, Austria', 'Energy', 34.25, 'pending', '2025-09-05T14:24:00Z'),
  ('lead-a-13', 'a', 'Grace Hopper-Lee', 'Director of Engineering', NULL, 'New York, USA', 'Software', 95.0, 'responded', '2025-09-02T13:49:00Z'),
  ('lead-b-13', 'b', 'Björn Costa', 'CANARY-OTHER-4410 headline 13', 'Company 13 CANARY-OTHER-4410', 'Wien, Austria', NULL, 31.25, 'pending', '2025-09-10T17:41:00Z'),
  ('lead-a-14', 'a', 'Ivan Petrov', NULL, 'Пётр и Ко', 'Sofia, Bulgaria', 'Logistics', 52.5, 'contacted', '2025-09-09T08:02:00Z'),
  ('lead-b-14', 'b', 'Céline Novak', 'Analyst', 'Company 14 CANARY-OTHER-4410', 'Porto, Portugal', 'Finance', 87.5, 'pending', '2025-09-15T10:58:00Z'),
  ('lead-a-15', 'a', 'Маша Иванова', 'Руководитель отдела продаж', 'Берёзка', 'Riga, Latvia', 'Retail', 58.25, 'pending', '2025-09-16T13:15:00Z'),
  ('lead-b-15', 'b', 'Dmitri d''Angelo', 'CANARY-OTHER-4410 headline 15', 'Company 15 CANARY-OTHER-4410', NULL, 'Retail', 85.25, 'pending', '2025-09-20T13:15:00Z'),
  ('lead-a-16', 'a', 'Yuki Tanaka', 'プロダクトマネージャー', 'さくら株式会社', 'Tokyo, Japan', 'Hardware', 71.0, 'responded', '2025-09-23T08:28:00Z'),
  ('lead-b-16', 'b', 'Élodie Sørensen', 'Analyst', 'Company 16 CANARY-OTHER-4410', NULL, 'Logistics', 82.5, 'contacted', '2025-09-25T16:32:00Z'),
  ('lead-a-17', 'a', 'Tomás Ó Súilleabháin', 'Procurement Lead', 'Ceol Teo.', 'Galway, Ireland', 'Energy', NULL, 'pending', '2025-09-30T13:41:00Z'),
  ('lead-b-17', 'b', 'Farid Costa', 'CANARY-OTHER-4410 headline 17', 'Company 17 CANARY-OTHER-4410', 'Porto, Portugal', 'Retail', 71.0, 'pending', '2025-09-02T09:49:00Z'),
  ('lead-a-18', 'a', 'Fatima Zahra El-Idrissi', 'Head of Partnerships', 'Atlas Conseil', 'Casablanca, Morocco', 'Finance', 64.5, 'contacted', '2025-09-07T08:54:00Z'),
  ('lead-b-18', 'b', 'Gülay Novak', 'Analyst', 'Company 18 CANARY-OTHER-4410', 'CANARY-OTHER-4410', 'Retail', 57.5, 'responded', '2025-09-07T12:06:00Z'),
  ('lead-a-19', 'a', 'O', 'CTO', 'X', '', 'Software', 33.25, 'pending', '2025-09-14T13:07:00Z'),
  ('lead-b-19', 'b', 'Hugo Costa', 'CANARY-OTHER-4410 headline 19', 'Company 19 CANARY-OTHER-4410', NULL, 'Logistics', 24.75, 'rejected', '2025-09-12T15:23:00Z'),
  ('lead-a-20', 'a', 'Hans-Jürgen von der Straße', 'Geschäftsführer', 'Straße & Söhne KG', 'München, Germany', 'Logistics', 80.5, 'responded', '2025-09-21T08:20:00Z'),
  ('lead-b-20', 'b', 'Inês Weiß', 'Analyst', 'Company 20 CANARY-OTHER-4410', 'Porto, Portugal', 'Retail', 38.5, 'pending', '2025-09-17T08:40:00Z'),
  ('lead-a-21', 'a', 'Sara Lindqvist', 'Chief Revenue Officer', 'Fjärd AB', 'Göteborg, Sweden', 'Energy', 86.75, 'contacted', '2025-09-28T13:33:00Z'),
  ('lead-b-21', 'b', 'Jorge Weiß', 'CANARY-OTHER-4410 headline 21', 'Company 21 CANARY-OTHER-4410', 'CANARY-OTHER-4410', 'Software', 40.75, 'contacted', '2025-09-22T11:57:00Z'),
  ('lead-a-22', 'a', 'Paulo Conceição', 'Sales Manager, LATAM', 'Açaí do Brasil', 'São Paulo, Brazil', 'Retail', 61.5, 'contacted', '2025-09-05T08:46:00Z'),
  ('lead-b-22', 'b', 'Katja Sørensen', 'Analyst', 'Company 22 CANARY-OTHER-4410', 'Wien, Austria', 'Retail', 47.25, 'contacted', '2025-09-27T14:14:00Z'),
  ('lead-a-23', 'a', 'İpek Yılmaz', 'Regional Director', 'Işık A.Ş.', 'İstanbul, Türkiye', 'Tourism', 57.0, 'rejected', '2025-09-12T13:59:00Z'),
  ('lead-b-23', 'b', 'Léa Weiß', 'CANARY-OTHER-4410 headline 23', 'Company 23 CANARY-OTHER-4410', 'CANARY-OTHER-4410', 'Logistics', 64.0, 'pending', '2025-09-04T17:31:00Z'),
  ('lead-a-24', 'a', 'Dr. Emily Chen, PhD', 'Head of Data Science', 'DeepBlue Analytics', 'Singapore', 'Software', 90.25, 'responded', '2025-09-19T08:12:00Z'),
  ('lead-b-24', 'b', 'Mats Király', 'Analyst', 'Company 24 CANARY-OTHER-4410', 'Wien, Austria', 'Finance', 64.0, 'contacted', '2025-09-09T10:48:00Z'),
  ('lead-a-25', 'a', 'Noah Williams', 'Buyer', 'Corner Shop', 'Leeds, UK', 'Retail', 28.5, 'rejected', '2025-09-26T13:25:00Z'),
  ('lead-b-25', 'b', 'Nadia Novak', 'CANARY-OTHER-4410 headline 25', 'Company 25 CANARY-OTHER-4410', NULL, 'Retail', 68.0, 'responded', '2025-09-14T13:05:00Z'),
  ('lead-a-26', 'a', 'Amélie Dubois', 'CFO', 'Banque du Midi', 'Toulouse, France', 'Finance', 78.0, 'contacted', '2025-09-03T08:38:00Z'),
  ('lead-b-26', 'b', 'Orla Sørensen', 'Analyst', 'Company 26 CANARY-OTHER-4410', 'Wien, Austria', 'Finance', 67.75, 'responded', '2025-09-19T16:22:00Z'),
  ('lead-a-27', 'a', 'Kwame Mensah', 'Managing Partner', 'Volta Capital', 'Accra, Ghana', 'Finance', 74.75, 'pending', '2025-09-10T13:51:00Z'),
  ('lead-b-27', 'b', 'Piotr Sørensen', 'CANARY-OTHER-4410 headline 27', 'Company 27 CANARY-OTHER-4410', 'Wien, Austria', 'Logistics', 36.0, 'responded', '2025-09-24T09:39:00Z'),
  ('lead-a-28', 'a', 'Olena Шевченко', 'Product Owner', 'Мрія', 'Kyiv, Ukraine', 'Software', 68.0, 'contacted', '2025-09-17T08:04:00Z'),
  ('lead-b-28', 'b', 'Ewa Weiß', 'Analyst', 'Company 28 CANARY-OTHER-4410', 'Wien, Austria', NULL, 97.0, 'responded', '2025-09-01T12:56:00Z'),
  ('lead-a-29', 'a', 'Jean-Luc 👨‍🚀 Martin', 'Mission planner', 'Étoile', 'Bruxelles, Belgium', 'Hardware', 50.0, 'pending', '2025-09-24T13:17:00Z'),
  ('lead-a-30', 'a', 'Lucía Fernández', 'Jefa de compras', NULL, NULL, NULL, NULL, 'pending', '2025-09-01T08:30:00Z'),
  ('lead-a-31', 'a', 'Max  Mustermann ', '  Head of   Procurement ', 'Muster AG', 'Köln, Germany', 'Logistics', 45.25, 'contacted', '2025-09-08T13:43:00Z'),
  ('lead-a-32', 'a', 'Ángela Núñez', 'Sales Director', 'Ñandú S.A.', 'Buenos Aires, Argentina', 'Retail', 82.0, 'responded', '2025-09-15T08:56:00Z'),
  ('lead-x-01', 'A', 'Capital CANARY-OTHER-4410', 'CANARY-OTHER-4410', 'CANARY-OTHER-4410', NULL, 'Software', 99.0, 'responded', '2025-09-01T00:00:00Z'),
  ('lead-x-02', 'a ', 'Trailing CANARY-OTHER-4410', 'CANARY-OTHER-4410', 'CANARY-OTHER-4410', NULL, 'Software', 99.0, 'responded', '2025-09-01T00:00:00Z'),
  ('lead-x-03', NULL, 'Nobody''s CANARY-OTHER-4410', 'CANARY-OTHER-4410', 'CANARY-OTHER-4410', NULL, 'Software', 99.0, 'responded', '2025-09-01T00:00:00Z');

INSERT INTO tasks (id, campaign_id, lead_id, title, kind, status, priority, minutes, due_on, done_at) VALUES
  ('task-a-01', 'a', 'lead-a-06', 'Call Nguyễn Thị Hương', 'call', 'open', 2, 10, '2025-09-02', NULL),
  ('task-a-02', 'a', 'lead-a-11', 'Read up on Mary-Jane Smith', 'research', 'done', 3, 15, '2025-09-03', '2025-09-04T13:00:00Z'),
  ('task-a-03', 'a', 'lead-a-16', 'Follow up with Yuki Tanaka', 'follow_up', 'skipped', 1, 20, '2025-09-04', NULL),
  ('task-a-04', 'a', 'lead-a-21', 'Write to Sara Lindqvist', 'message', 'open', 2, 25, '2025-09-05', NULL),
  ('task-a-05', 'a', 'lead-a-26', 'Call Amélie Dubois', 'call', 'done', 3, 30, '2025-09-06', '2025-09-07T11:00:00Z'),
  ('task-a-06', 'a', NULL, 'Read up on Max  Mustermann', 'research', 'open', 1, 35, '2025-09-07', NULL),
  ('task-a-07', 'a', 'lead-a-04', 'Follow up with 李小龍', 'follow_up', 'done', 2, 5, NULL, '2025-09-08T13:00:00Z'),
  ('task-a-08', 'a', 'lead-a-09', 'Write to علي حسن', 'message', 'skipped', 3, NULL, '2025-09-09', NULL),
  ('task-a-09', 'a', 'lead-a-14', 'Call Ivan Petrov', 'call', 'open', 1, 15, '2025-09-10', NULL),
  ('task-a-10', 'a', 'lead-a-19', 'Read up on O', 'research', 'done', 2, 20, '2025-09-11', '2025-09-11T11:00:00Z'),
  ('task-a-11', 'a', 'lead-a-24', 'Follow up with Dr. Emily Chen, PhD', 'follow_up', 'open', 3, 25, '2025-09-12', NULL),
  ('task-a-12', 'a', NULL, 'Write to Jean-Luc 👨‍🚀 Martin', 'message', 'done', 1, 30, '2025-09-13', '2025-09-12T13:00:00Z'),
  ('task-a-13', 'a', 'lead-a-02', 'Call José Ángel O''Brien', 'call', 'skipped', 2, 35, '2025-09-14', NULL),
  ('task-a-14', 'a', 'lead-a-07', 'Read up on Anna "Annie" Berg', 'research', 'open', 3, 5, NULL, NULL),
  ('task-a-15', 'a', 'lead-a-12', 'Follow up with Bob Tables', 'follow_up', 'done', 1, 10, '2025-09-16', '2025-09-15T11:00:00Z'),
  ('task-a-16', 'a', 'lead-a-17', 'Write to Tomás Ó Súilleabháin', 'message', 'open', 2, NULL, '2025-09-17', NULL),
  ('task-a-17', 'a', 'lead-a-22', 'Call Paulo Conceição', 'call', 'done', 3, 20, '2025-09-18', '2025-09-19T13:00:00Z'),
  ('task-a-18', 'a', NULL, 'Read up on Kwame Mensah', 'research', 'skipped', 1, 25, '2025-09-19', NULL),
  ('task-a-19', 'a', 'lead-a-32', 'Follow up with Ángela Núñez', 'follow_up', 'open', 2, 30, '2025-09-20', NULL),
  ('task-a-20', 'a', 'lead-a-05', 'Write to Σοφία Παπαδοπούλου', 'message', 'done', 3, 35, '2025-09-21', '2025-09-22T11:00:00Z'),
  ('task-a-21', 'a', 'lead-a-10', 'Call Chloé d''Arc', 'call', 'open', 1, 5, NULL, NULL),
  ('task-a-22', 'a', 'lead-a-15', 'Read up on Маша Иванова', 'research', 'done', 2, 10, '2025-09-23', '2025-09-23T13:00:00Z'),
  ('task-a-23', 'a', 'lead-a-20', 'Follow up with Hans-Jürgen von der Straße', 'follow_up', 'skipped', 3, 15, '2025-09-24', NULL),
  ('task-a-24', 'a', NULL, 'Write to Noah Williams', 'message', 'open', 1, NULL, '2025-09-25', NULL),
  ('task-b-01', 'b', 'lead-b-01', 'CANARY-OTHER-4410 task 1', 'call', 'open', 2, 15, '2025-09-20', NULL),
  ('task-b-02', 'b', 'lead-b-02', 'CANARY-OTHER-4410 task 2', 'research', 'open', 3, 15, '2025-09-20', NULL),
  ('task-b-03', 'b', 'lead-b-03', 'CANARY-OTHER-4410 task 3', 'follow_up', 'open', 1, 15, '2025-09-20', NULL),
  ('task-b-04', 'b', 'lead-b-04', 'CANARY-OTHER-4410 task 4', 'message', 'open', 2, 15, '2025-09-20', NULL),
  ('task-b-05', 'b', 'lead-b-05', 'CANARY-OTHER-4410 task 5', 'call', 'open', 3, 15, '2025-09-20', NULL),
  ('task-b-06', 'b', 'lead-b-06', 'CANARY-OTHER-4410 task 6', 'research', 'open', 1, 15, '2025-09-20', NULL),
  ('task-b-07', 'b', 'lead-b-07', 'CANARY-OTHER-4410 task 7', 'follow_up', 'open', 2, 15, '2025-09-20', NULL),
  ('task-b-08', 'b', 'lead-b-08', 'CANARY-OTHER-4410 task 8', 'message', 'open', 3, 15, '2025-09-20', NULL),
  ('task-b-09', 'b', 'lead-b-09', 'CANARY-OTHER-4410 task 9', 'call', 'open', 1, 15, '2025-09-20', NULL),
  ('task-b-10', 'b', 'lead-b-10', 'CANARY-OTHER-4410 task 10', 'research', 'open', 2, 15, '2025-09-20', NULL),
  ('task-b-11', 'b', 'lead-b-11', 'CANARY-OTHER-4410 task 11', 'follow_up', 'open', 3, 15, '2025-09-20', NULL),
  ('task-b-12', 'b', 'lead-b-12', 'CANARY-OTHER-4410 task 12', 'message', 'open', 1, 15, '2025-09-20', NULL),
  ('task-x-01', NULL, NULL, 'CANARY-OTHER-4410 stray task', 'call', 'open', 1, 5, NULL, NULL);

INSERT INTO artifacts (id, campaign_id, kind, title, content, created_at) VALUES
  ('art-a-01', 'a', 'heuristic', 'Scoring weights', '{"weights": {"industry": 0.4, "headline": 0.35, "location": 0.25}, "threshold": 60, "favourites": ["Software", "Energy"]}', '2025-08-26T09:00:00Z'),
  ('art-a-02', 'a', 'template', 'First message', 'Hi ${first_name}, I saw that you are ${headline} at ${company}. Could we talk on ${day}?', '2025-08-26T09:30:00Z'),
  ('art-a-03', 'a', 'template', 'Second message', 'Hi ${first_name},

Just checking in — 5 minutes are enough.

Best,
Marta', '2025-08-27T09:30:00Z'),
  ('art-a-04', 'a', 'context', 'Notes from the kick-off', '# Kick-off
- Budget: 12,500 EUR
- Contact: marta@example.com, +49 30 1234567
- Next review: 2025-09-15
- Do not write to *@example.org
', '2025-08-25T10:00:00Z'),
  ('art-a-05', 'a', 'context', 'Replies (CSV)', 'lead,day,minutes,text
lead-a-01,2025-09-09,35,"Yes, gladly"
lead-a-02,2025-09-16,1440,"Who is ""Marta""?"
lead-a-07,2025-09-21,90,Ça marche !
lead-a-13,2025-09-03,12,"Line one
line two"
lead-a-16,2025-09-24,,
', '2025-09-25T10:00:00Z'),
  ('art-a-06', 'a', 'context', 'Feed', '<?xml version="1.0"?><feed><item id="1"><title>Energy &amp; prices</title><tag>energy</tag><tag>eu</tag></item><item id="2"><title>Söhne grow</title><tag>logistics</tag></item></feed>', '2025-09-10T10:00:00Z'),
  ('art-a-07', 'a', 'chat', 'Chat', '[{"from": "user", "text": "How many replied? 🙂"}, {"from": "assistant", "text": "Eight of 32."}]', '2025-09-11T10:00:00Z'),
  ('art-a-08', 'a', 'analysis_result', 'Broken JSON', '{"rate": 0.28, "by_industry": [', '2025-09-12T10:00:00Z'),
  ('art-a-09', 'a', 'analysis_result', 'Empty', NULL, '2025-09-13T10:00:00Z'),
  ('art-b-01', 'b', 'heuristic', 'Other weights', '{"note": "CANARY-OTHER-4410"}', '2025-07-01T10:00:00Z'),
  ('art-b-02', 'b', 'template', 'Other CANARY-OTHER-4410', 'Hi, CANARY-OTHER-4410', '2025-07-02T10:00:00Z'),
  ('art-b-03', 'b', 'context', 'Other notes', 'CANARY-OTHER-4410 and more of it', '2025-07-03T10:00:00Z'),
  ('art-x-01', 'A', 'context', 'Stray', 'CANARY-OTHER-4410', '2025-07-03T10:00:00Z');

INSERT INTO secrets (name, value) VALUES
  ('model_api_key', 'sk-CANARY-SECRET-7731'),
  ('smtp_password', 'CANARY-SECRET-7731'),
  ('a', 'CANARY-SECRET-7731 for campaign a');

INSERT INTO sessions (user_name, token) VALUES
  ('marta', 'token-CANARY-SECRET-7731'),
  ('admin', 'CANARY-SECRET-7731-admin');

INSERT INTO audit_log (at, actor, detail) VALUES
  ('2025-09-01T08:00:00Z', 'marta', 'signed in with CANARY-SECRET-7731'),
  ('2025-09-02T08:00:00Z', 'system', 'CANARY-SECRET-7731');

INSERT INTO event_log (id, campaign_id, at, kind, payload) VALUES
  (1, 'a', '2025-09-01T08:00:00Z', 'campaign_started', '{"note": "CANARY-SECRET-7731"}'),
  (2, 'a', '2025-09-02T08:00:00Z', 'lead_found', 'CANARY-SECRET-7731 lead-a-01'),
  (3, 'b', '2025-09-02T08:00:00Z', 'lead_found', 'CANARY-SECRET-7731 CANARY-OTHER-4410');
