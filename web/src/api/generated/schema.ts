export interface paths {
    "/api/account/do-not-contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who must not be contacted. */
        get: {
            parameters: {
                query?: {
                    /** @description Without so many from the beginning. */
                    offset?: number;
                    /** @description So many at the most; 100 unless said, 500 at the most. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Entry"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Never contact somebody again. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Entries"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Entry"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Take somebody off the list. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Entries"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Entry"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/do-not-contact/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Never contact anybody whom a file names: CSV, XLSX, or one entry a line. */
        post: {
            parameters: {
                query?: {
                    /** @description Why. */
                    reason?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/octet-stream": number[];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a person from everything that is stored, for good, whether or not they are a lead. They can
         *     never be imported or written to again.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Erased"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/incident": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is wrong with the account, if anything. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Incident"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Say that something is wrong with the account. Nothing goes out, in any campaign, until it is over. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Incident"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Say that it is over, and why. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Incident"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a mapping makes of each column. */
        get: {
            parameters: {
                query: {
                    /** @description The name under which it is saved. */
                    name: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Save a mapping, in place of the one that has this name. */
        put: {
            parameters: {
                query: {
                    /** @description The name under which it is saved. */
                    name: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        /** Forget a mapping. */
        delete: {
            parameters: {
                query: {
                    /** @description The name under which it is saved. */
                    name: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is forgotten. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The names of the mappings that were saved for imports. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_String"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits for consent, in all campaigns. */
        get: {
            parameters: {
                query?: {
                    /** @description Without so many from the beginning. */
                    offset?: number;
                    /** @description So many at the most; 100 unless said, 500 at the most. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Question"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All campaigns, and where each one stands. */
        get: {
            parameters: {
                query?: {
                    /** @description Without so many from the beginning. */
                    offset?: number;
                    /** @description So many at the most; 100 unless said, 500 at the most. */
                    limit?: number;
                    /** @description Those that were put away, instead of the others. */
                    put_away?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Open a campaign. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCampaign"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a campaign stands. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Put a campaign away. Its journal stays, and nobody is written to any more. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is put away. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits for consent in a campaign. */
        get: {
            parameters: {
                query?: {
                    /** @description Without so many from the beginning. */
                    offset?: number;
                    /** @description So many at the most; 100 unless said, 500 at the most. */
                    limit?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Question"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/approvals/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to exactly what was shown. If anything has changed since, nothing is agreed to. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Consent"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Agreement"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/approvals/{approval}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the text that is asked about. The question has another hash then, and still waits. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    approval: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Text"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Question"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/approvals/{approval}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    approval: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Question"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/approvals/{approval}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask again what was asked too long ago. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    approval: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Question"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest version of everything that is kept. */
        get: {
            parameters: {
                query?: {
                    /** @description With the messages to leads. */
                    messages?: boolean;
                    /** @description Without so many from the beginning. */
                    offset?: number;
                    /** @description So many at the most; 100 unless said, 500 at the most. */
                    limit?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ArtifactLine"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Keep something. What is kept under that name already stays, as an earlier version. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewArtifact"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ArtifactVersion"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/artifacts/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is different between two versions. */
        get: {
            parameters: {
                query: {
                    /** @description What it is. */
                    type: string;
                    /** @description Its name among those of its type. */
                    key: string;
                    /** @description The earlier version; the one before `to` unless said. */
                    from?: number;
                    /** @description The later version; the newest unless said. */
                    to?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Compared"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/artifacts/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find what is kept by plain words, such as `the pricing page from last week`. */
        get: {
            parameters: {
                query: {
                    /** @description What is looked for, in plain words. */
                    words: string;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ArtifactVersion"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/artifacts/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest 100 versions, the oldest of them first; `total` says how many there are. */
        get: {
            parameters: {
                query: {
                    /** @description What it is. */
                    type: string;
                    /** @description Its name among those of its type. */
                    key: string;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ArtifactVersion"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was said about a campaign. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignChat"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** Ask something about a campaign, or tell it something, in plain words. The answer is the only message. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Saying"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignChat"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hold LinkedIn's own archive, or one of its tables, against a campaign. */
        post: {
            parameters: {
                query: {
                    /** @description What the file is called. */
                    file: string;
                    /** @description The person's own profile, if the archive does not say whose it is. */
                    me?: string;
                    /** @description Only say what it would come to. */
                    dry_run?: boolean;
                    /** @description Confirm that what the archive shows was sent. */
                    confirm?: boolean;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/octet-stream": number[];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Evidence"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tasks, the context and the environment of a campaign as Markdown. They are made from stored
         *     state and never read back.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ReadFile"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The days to come, if the person agrees and sends at once. */
        get: {
            parameters: {
                query?: {
                    /** @description How many days; 14 unless said, 90 at the most. */
                    days?: number;
                    /** @description How many of a hundred accept; 30 unless said. */
                    accept?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forecast"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the people of a file into a campaign: CSV, TSV, XLSX, or LinkedIn's archive. */
        post: {
            parameters: {
                query: {
                    /** @description What the file is called. */
                    file: string;
                    /** @description Only say what it would come to. */
                    dry_run?: boolean;
                    /** @description What columns become, as JSON: an object from headings to fields, `variable:NAME` or `ignore`. */
                    mapping?: string;
                    /** @description Begin with the mapping that was saved under this name. */
                    saved?: string;
                    /** @description Save what the columns become under this name, for the next file. */
                    save_as?: string;
                    /** @description The sheet of a workbook; the one whose headings are surest, if absent. */
                    sheet?: string;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/octet-stream": number[];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Imported"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The leads that are wanted. */
        get: {
            parameters: {
                query?: {
                    /** @description With this status. */
                    status?: "pending" | "contacted" | "responded" | "rejected";
                    /** @description With this in their name, title or company. */
                    text?: string;
                    /** @description In which order. */
                    sort?: "rank" | "number" | "name" | "company" | "title" | "status";
                    /** @description In which direction. */
                    order?: "asc" | "desc";
                    /** @description Without so many from the beginning. */
                    offset?: number;
                    /** @description So many at the most; 100 unless said, 500 at the most. */
                    limit?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_LeadLine"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All leads in a file, the best first. */
        get: {
            parameters: {
                query?: {
                    /** @description What kind of file. */
                    format?: "csv" | "xlsx";
                    /** @description Only those with this status. */
                    status?: "pending" | "contacted" | "responded" | "rejected";
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": number[];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One lead, and why they have their score. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LeadWhole"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Erase a person from every campaign, for good. They can never be imported or written to again. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Erased"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}/bring-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back that somebody was left out: it is their turn again. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LeadWhole"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}/dossier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that the journal has about a person: what is known, was sent, was agreed to, and why. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dossier"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}/replied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody replied: nothing more is written to them. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LeadWhole"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a lead a score that wins over the computed one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GivenScore"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LeadWhole"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        /** Let the computed score count again. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LeadWhole"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leads/{number}/set-aside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave somebody out of the campaign. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LeadWhole"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop after the step that is under way. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules, with the source and the date of every number. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Other rules, as the next version. Consent given under the old ones lapses. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is to be sent by hand in a campaign, the best lead first. */
        get: {
            parameters: {
                query?: {
                    /** @description Without so many from the beginning. */
                    offset?: number;
                    /** @description So many at the most; 100 unless said, 500 at the most. */
                    limit?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_InHand"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/queue/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say what became of a message. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Word"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Records of the journal, in order. */
        get: {
            parameters: {
                query?: {
                    /** @description Those with a higher number, in order. */
                    after?: number;
                    /** @description The last ones with a lower number, in order; the newest if neither is said. */
                    before?: number;
                    /** @description So many at the most; 100 unless said, 500 at the most. */
                    limit?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Records"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/records/{number}/payload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What one record says, whole, exactly as it is stored: lists leave out what is long. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Run the nodes of a campaign again from what is recorded, and compare every byte. */
        get: {
            parameters: {
                query?: {
                    /** @description Only up to this record. */
                    to?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Replayed"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What came of a campaign so far, in numbers. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/report.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as CSV. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/report.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a page to keep or to print. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/report.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a workbook. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": number[];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a campaign up again that was put away. It stays paused until it is told to go on. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on, whatever it stopped for. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask again whether the ranking is right. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/scoring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** By what leads are scored. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scoring"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Score by another algorithm from now on. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/scoring/learn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What weights the scores speak for that the person gave. Nothing is changed. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Lesson"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        /** What weights the person's own ranking in a file speaks for. Nothing is changed. */
        post: {
            parameters: {
                query: {
                    /** @description What the file with the ranking is called. */
                    file: string;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/octet-stream": number[];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Lesson"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/scoring/what-if": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who would move under another algorithm or another goal. Nothing is changed. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OtherScoring"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Rescored"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/sequence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is written, step by step. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Messages"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** Say it in other words from now on. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewMessages"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/sequence/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a sequence would say to everybody, and to whom it would have a hole. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PreviewOf"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SequencePreview"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a campaign stood after one of its records. */
        get: {
            parameters: {
                query: {
                    /** @description After which record. */
                    at: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Past"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What comes next, and what waits for the person. */
        get: {
            parameters: {
                query?: {
                    /** @description Only those. */
                    status?: "pending" | "blocked";
                    /** @description So many of each at the most; 100 unless said, 500 at the most. */
                    limit?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Tasks"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/tasks/{number}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer the question that a task waits for. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Said"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/tasks/{number}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a task again that failed too often. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    campaign: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/what-if": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same campaign under other rules, another scoring or other words. */
        post: {
            parameters: {
                query?: {
                    /** @description How many days; 14 unless said, 90 at the most. */
                    days?: number;
                    /** @description How many of a hundred accept; 30 unless said. */
                    accept?: number;
                };
                header?: never;
                path: {
                    campaign: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Otherwise"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WhatIf"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a code with which another browser of this person can begin a session. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Code"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/continue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the campaigns go on. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Status"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a campaign with fictional people and let it run, to see how everything works. Nobody is
         *     contacted.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignStanding"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Listen to the records of the journal as they become durable. The header `Last-Event-ID` resumes. */
        get: {
            parameters: {
                query?: {
                    /** @description From where the listener left off: the id of the last event it has seen. From now, if absent. */
                    after?: string;
                    /** @description Only the records of this campaign. */
                    campaign?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": components["schemas"]["Told"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a page is open and somebody is there. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Heard. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is to be sent by hand, in all campaigns. */
        get: {
            parameters: {
                query?: {
                    /** @description Without so many from the beginning. */
                    offset?: number;
                    /** @description So many at the most; 100 unless said, 500 at the most. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_InHand"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Run everything again from what is recorded: campaigns, conversations, the to-do list, the account. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Replayed"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What MCP clients ask for. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ClientRequest"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to a request, or refuse it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Decision"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ClientRequest"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange a code that works once for a session. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Code"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Key"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        /** End the session of this browser. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The browser has forgotten it. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the program is, and what waits for the person. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Status"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop all campaigns after the step that is under way. They stay stopped until they are told to go
         *     on, even if the server ends in between.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Status"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list. */
        get: {
            parameters: {
                query?: {
                    /** @description Only those. */
                    status?: "open" | "completed";
                    /** @description Only tasks whose title matches these words. */
                    search?: string;
                    /** @description Only tasks with a higher number. */
                    after?: number;
                    /** @description So many at the most; 100 unless said, which is the most. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TodoPage"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/chips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What would be recognised in a title. */
        get: {
            parameters: {
                query: {
                    /** @description What is being typed. */
                    title: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_Chip"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/conversations/{conversation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The messages of a conversation, in order. */
        get: {
            parameters: {
                query?: {
                    /** @description Only messages with a higher number. */
                    after?: number;
                };
                header?: never;
                path: {
                    conversation: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ChatMessage"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What saying something would come to. Nothing is changed. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TodoMessage"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reply"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/say": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say something about the list. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TodoMessage"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reply"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a task. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTask"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TodoTask"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/tasks/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Call a task something else. A page asks the person before. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTask"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TodoTask"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a task. A page asks the person before. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TodoTask"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/tasks/{number}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete a task. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TodoTask"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the last change of the list back. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TakenBack"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rebuild all tables from the log, check the hash chain, and name every damaged row. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Verified"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server works. Needs no session. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is counted, in the text format of Prometheus. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Document"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description What LinkedIn lets the account do.
         * @enum {string}
         */
        Account: "free" | "premium";
        Agreed: {
            /**
             * Format: uuid
             * @description The question.
             */
            id: string;
            /** @description The hash of what was shown. */
            subject_hash: string;
        };
        /** @description What came of giving consent. */
        Agreement: {
            /** @description To how many questions. */
            approved: number;
        };
        /** @description Something that is kept. */
        ArtifactLine: {
            /** @description Its name among those of its type. */
            artifact_key: string;
            /** @description What it is. */
            artifact_type: string;
            /** @description When it was kept. */
            created_at: string;
            /** @description user or agent. */
            source: string;
            /** @description What a person calls it. */
            title: string;
            /**
             * Format: int64
             * @description The version.
             */
            version: number;
        };
        /** @description A version, whole. */
        ArtifactVersion: components["schemas"]["ArtifactLine"] & {
            /** @description The thing itself. */
            content: unknown;
        };
        /**
         * @description What became of a message.
         * @enum {string}
         */
        Became: "sent" | "not_sent" | "unsure";
        /** @description What was said about a campaign. */
        CampaignChat: {
            /** @description Whether the last one waits for yes or no. */
            asks: boolean;
            /** @description The messages, the oldest first: the last ones of a long conversation, or only the answer. */
            items: components["schemas"]["CampaignMessage"][];
        };
        /** @description A message of the conversation about a campaign. */
        CampaignMessage: {
            /** @description What the message before it was understood to want. */
            intent?: string | null;
            /**
             * Format: int64
             * @description Its place, from 1.
             */
            number: number;
            /** @description Who said it. */
            role: components["schemas"]["Speaker"];
            /** @description When. */
            said_at: string;
            /** @description What was said. */
            text: string;
        };
        /** @description Where a campaign stands. */
        CampaignStanding: {
            /** @description Questions that wait for consent. */
            approvals: number;
            closed?: components["schemas"]["ClosedRule"] | null;
            /**
             * Format: int64
             * @description Cycles taken.
             */
            cycles: number;
            /**
             * Format: int64
             * @description How many may.
             */
            daily_limit?: number | null;
            /** @description manual, assisted or driven. */
            delivery: string;
            failure?: components["schemas"]["Stopped"] | null;
            /** @description Whom it wants to reach. */
            goal: string;
            /**
             * Format: int64
             * @description The number of its last record.
             */
            head: number;
            /** @description Its id. */
            id: string;
            /** @description What is wrong with the account. */
            incident?: string | null;
            /** @description How many leads stand where. */
            leads: components["schemas"]["Leads"];
            /** @description What it is called. */
            name: string;
            /**
             * Format: int64
             * @description Its place in the order of opening.
             */
            number: number;
            /**
             * Format: int64
             * @description Tasks that are not done.
             */
            open_tasks: number;
            /** @description How far it is prepared. */
            preparation: string;
            /** @description Questions to the person. */
            questions: number;
            /** @description One sentence: what it does, or why it waits. */
            reason: string;
            /**
             * Format: int64
             * @description Messages that went out today.
             */
            sent_today: number;
            /** @description Tasks that failed too often. */
            set_aside: number;
            /** @description initializing, active, paused, completed or error. */
            status: string;
            /** @description Messages that a person is to send. */
            to_send: number;
            /** @description Messages of which nobody knows whether they were sent. */
            uncertain: number;
            /** @description Until when it waits, if only for a moment to come. */
            until?: string | null;
        };
        /** @description A message of a conversation. */
        ChatMessage: {
            /**
             * Format: int64
             * @description Its place, from 1.
             */
            number: number;
            /** @description user or agent. */
            role: string;
            /** @description When. */
            said_at: string;
            /** @description What was said. */
            text: string;
        };
        /** @description Something that is recognised in a title. Nothing is cut out: a title stays as it was said. */
        Chip: {
            /** @description What it is. */
            kind: components["schemas"]["Recognised"];
            /** @description As it stands in the title. */
            words: string;
        };
        /** @description Something that a client would like a campaign to be told. */
        ClientRequest: {
            /** @description When. */
            asked_at: string;
            /** @description Who asks. */
            asked_by: string;
            /** @description Which campaign. */
            campaign: string;
            /** @description What the campaign is called. */
            campaign_name: string;
            /** @description start, pause or resume. */
            command: string;
            /**
             * Format: int64
             * @description By which it is named.
             */
            number: number;
            /** @description Why, in the client's words. */
            reason: string;
        };
        /** @description Which rule says no, because of what, and until when. */
        ClosedRule: {
            /** @description What was observed. */
            observed: string;
            /** @description The rule. */
            rule: string;
            /** @description Until when. */
            until: string;
        };
        /** @description A code that works once. */
        Code: {
            /** @description The code. */
            code: string;
        };
        /** @description A column of the file and what it becomes. */
        Column: {
            /** @description The heading. */
            heading: string;
            /** @description What stands in the first rows. */
            samples: string[];
            /** @description A field, `variable:NAME` or `ignore`. */
            to: string;
        };
        /** @description What is different between two versions. */
        Compared: {
            /** @description What is different, place by place. */
            changes: Record<string, never>[];
            /**
             * Format: int64
             * @description The earlier version.
             */
            from: number;
            /**
             * Format: int64
             * @description The later version.
             */
            to: number;
        };
        /** @description What a person agrees to. */
        Consent: {
            /** @description Each question, with the hash of what was shown. */
            items: components["schemas"]["Agreed"][];
        };
        /** @description Something that is not as it was written. */
        Damaged: {
            /** @description The row. */
            row: string;
            /** @description The table, or `database` for the file as a whole. */
            table: string;
            /** @description What is wrong with it. */
            what: string;
        };
        /** @description What the person says to it. */
        Decision: {
            /** @description Whether the campaign is told. */
            agree: boolean;
        };
        /** @description Somebody who gets something at another time, or at all. */
        Difference: {
            /** @description When, as it would be. */
            after?: string | null;
            /** @description When, as it is. */
            before?: string | null;
            /** @description Whom. */
            lead: string;
            /** @description What they get. */
            message: string;
            /** @description Their name. */
            name: string;
            /**
             * Format: int32
             * @description Which step of the sequence.
             */
            step: number;
        };
        /** @description What did not work, as RFC 9457 has it. */
        Document: {
            /** @description A stable code. */
            code: string;
            /** @description What failed. */
            detail: string;
            /** @description What to do next. */
            next: string;
            /** @description Whether data is safe. */
            safety: string;
            /**
             * Format: int32
             * @description The status of the answer.
             */
            status: number;
            /** @description The code in words. */
            title: string;
            /** @description Where the code is explained. */
            type: string;
        };
        /** @description Everything that the journal has about a person. */
        Dossier: {
            /** @description The newest of them, in order. */
            journal: components["schemas"]["DossierItem"][];
            /** @description The person. */
            lead: components["schemas"]["LeadLine"];
            /** @description How many records there are. */
            total: number;
        };
        /** @description One thing that the journal says about a person. */
        DossierItem: {
            /** @description When. */
            at: string;
            /** @description All that the journal has of it that concerns this person. */
            detail: unknown;
            /**
             * Format: int64
             * @description Its place in the journal.
             */
            sequence: number;
            /** @description What happened. */
            what: string;
        };
        /** @description Whom to add or to take off. */
        Entries: {
            /** @description Profiles, e-mail addresses, domains, or companies as company:NAME. */
            entries: string[];
            /** @description Why. */
            reason?: string;
        };
        /** @description Somebody who must not be contacted. */
        Entry: {
            /** @description A profile, an e-mail address, a domain or a company. */
            entry: string;
            /** @description Why. */
            reason: string;
        };
        /** @description What an erasure came to. */
        Erased: {
            /** @description How many records of the journal hold nothing any more. */
            records: number;
        };
        /** @description Who is to be erased. */
        Erasure: {
            /** @description The address of a profile, its last part, or an e-mail address. */
            person: string;
        };
        /** @description What an archive came to. */
        Evidence: {
            /** @description How many deliveries were confirmed. */
            confirmed: number;
            /** @description Whether nothing was changed. */
            dry_run: boolean;
            /** @description The first findings. */
            findings: components["schemas"]["FindingLine"][];
            /** @description How much was found, by kind. */
            found: {
                [key: string]: number;
            };
            /** @description How many deliveries wait to be confirmed. */
            to_confirm: number;
            /** @description How much was new to the campaign and told to it. */
            told: number;
        };
        /** @description Something that an archive shows of somebody. */
        FindingLine: {
            /** @description Whether it contradicts the campaign, so that nothing was changed. */
            contradiction: boolean;
            /** @description The file in which it stands. */
            file?: string | null;
            /** @description What, as a code. */
            kind: string;
            /** @description Their name. */
            name: string;
            /** @description Whether the campaign did not know it. */
            new: boolean;
            /**
             * Format: int64
             * @description The row in which it stands.
             */
            row?: number | null;
            /** @description What, in words. */
            sentence: string;
        };
        /** @description What a list came to. */
        Forbidden: {
            /** @description Entries that are new. */
            added: number;
            /** @description Entries that were on the list already. */
            known: number;
            /** @description How many rows name nobody. */
            rejected: number;
            /** @description The first of them. */
            rejected_rows: components["schemas"]["Unread"][];
        };
        /** @description What would happen. */
        Forecast: {
            /** @description Whether the campaign is complete then. */
            completed: boolean;
            /** @description The messages, in order. */
            deliveries: components["schemas"]["Foreseen"][];
            /** @description When nothing could go out, and why. */
            pauses: components["schemas"]["Quiet"][];
        };
        /** @description A message that would go out. */
        Foreseen: {
            /** @description When. */
            at: string;
            /** @description To whom. */
            lead: string;
            /** @description What kind of message. */
            message_type: string;
            /** @description Their name. */
            name: string;
            /**
             * Format: int32
             * @description Which step of the sequence.
             */
            step: number;
        };
        /** @description A score that a person gives. */
        GivenScore: {
            /** @description Why. */
            reason: string;
            /**
             * Format: int32
             * @description From 0 to 100.
             */
            score: number;
        };
        /** @description Whether the server works. */
        Health: {
            /** @description Whether the agent loop lives. */
            agent: boolean;
            /** @description Whether campaigns are worked on: nobody stopped them, and the agent loop lives. */
            running: boolean;
            /** @description ok */
            status: string;
            /** @description The version of the program. */
            version: string;
        };
        /** @description What an import came to. */
        Imported: {
            /**
             * Format: int64
             * @description People who are new.
             */
            added: number;
            /** @description The columns and what they become. */
            columns: components["schemas"]["Column"][];
            /** @description Whether nothing was changed. */
            dry_run: boolean;
            /** @description What columns can become. */
            fields: string[];
            /** @description What was left out of rows that were taken over. */
            notices: string[];
            /** @description How many, by reason. */
            reasons: {
                [key: string]: number;
            };
            /**
             * Format: int64
             * @description Rows that were not taken over.
             */
            rejected: number;
            /** @description The first of them. */
            rejected_rows: components["schemas"]["Refused"][];
            /**
             * Format: int64
             * @description Rows in the file.
             */
            rows: number;
            /**
             * @description Whether the server ended before everybody was taken over. What was taken over is stored; the same
             *     file again brings the rest.
             */
            stopped: boolean;
            /**
             * Format: int64
             * @description People of whom nothing is new.
             */
            unchanged: number;
            /**
             * Format: int64
             * @description People of whom something is new.
             */
            updated: number;
        };
        /** @description A message in the person's hands. */
        InHand: {
            /** @description Why it must not be sent any more. */
            barred?: string | null;
            /** @description Of which campaign. */
            campaign: string;
            /** @description What the campaign is called. */
            campaign_name: string;
            /** @description Where they do it. */
            company?: string | null;
            /** @description What they do. */
            job_title?: string | null;
            /** @description The name of whom it is for. */
            lead: string;
            /**
             * Format: int64
             * @description Their number.
             */
            lead_number: number;
            /** @description What kind of message it is. */
            message_type: string;
            /**
             * Format: int64
             * @description By which it is named.
             */
            number: number;
            /** @description Where it goes. */
            profile_url: string;
            /** @description open: to be sent; uncertain: nobody knows. */
            status: string;
            /** @description What it says. */
            text: string;
        };
        /** @description What is wrong with the account. */
        Incident: {
            /** @description What is wrong; nothing goes out while something is. */
            incident?: string | null;
        };
        /** @description What pages show with every request, beside the cookie. */
        Key: {
            /** @description For the header `x-genie-key`. */
            key: string;
        };
        /** @description A lead, as it is listed. */
        LeadLine: {
            /** @description Where they do it. */
            company?: string | null;
            /** @description Whether they accepted: accepted or declined. */
            connection?: string | null;
            /** @description When the first message went out. */
            contacted_at?: string | null;
            /** @description Their e-mail address. */
            email?: string | null;
            /** @description Their name. */
            full_name: string;
            /** @description Their id. */
            id: string;
            /** @description What they do. */
            job_title?: string | null;
            /** @description Why. */
            manual_reason?: string | null;
            /**
             * Format: int32
             * @description The score a person gave them.
             */
            manual_score?: number | null;
            /**
             * Format: int64
             * @description By which they are named in the campaign.
             */
            number: number;
            /** @description Where their profile is. */
            profile_url: string;
            /** @description Why they are not written to. */
            refusal?: string | null;
            /**
             * Format: int32
             * @description The score that counts.
             */
            score?: number | null;
            /** @description Whether tasks were made for them: waiting or planned. */
            stage: string;
            /** @description pending, contacted, responded or rejected. */
            status: string;
        };
        /** @description Everything that is known of a lead, and why they have their score. */
        LeadWhole: components["schemas"]["LeadLine"] & {
            /**
             * Format: int64
             * @description The version of the algorithm that scored them.
             */
            algorithm_version?: number | null;
            /** @description Everything else that names them. */
            aliases: string[];
            /**
             * Format: int32
             * @description The computed score.
             */
            computed_score?: number | null;
            /** @description What the file says of them, by names that are known. */
            details: Record<string, never>;
            /** @description What was written for them, step by step. */
            messages: components["schemas"]["MessageLine"][];
            /** @description The file and the row. */
            source?: string | null;
            /** @description What each criterion gave. */
            terms: components["schemas"]["Term"][];
            /** @description What the file says of them, by names of its own. */
            variables: Record<string, never>;
        };
        /** @description How many leads stand where. */
        Leads: {
            /**
             * Format: int64
             * @description They accepted.
             */
            accepted: number;
            /**
             * Format: int64
             * @description A message went out.
             */
            contacted: number;
            /**
             * Format: int64
             * @description Nobody wrote to them yet.
             */
            pending: number;
            /**
             * Format: int64
             * @description They are not written to.
             */
            rejected: number;
            /**
             * Format: int64
             * @description They answered.
             */
            responded: number;
            /**
             * Format: int64
             * @description All of them.
             */
            total: number;
            /**
             * Format: int64
             * @description Their first message is under way.
             */
            under_way: number;
            /**
             * Format: int64
             * @description No tasks were made for them yet.
             */
            waiting: number;
        };
        /** @description What a ranking speaks for. */
        Lesson: {
            /**
             * Format: int32
             * @description How far the proposed one would.
             */
            agreement_after_per_mille: number;
            /**
             * Format: int32
             * @description How far the scoring in force agrees with the person, of a thousand.
             */
            agreement_before_per_mille: number;
            /** @description The proposed algorithm, to be put in force. */
            algorithm: Record<string, never>;
            /** @description What was learned from. */
            from: string;
            /** @description How many leads were ranked. */
            leads: number;
            /** @description Rows of the file that name nobody of the campaign. */
            unknown_rows: number[];
            /** @description Criterion by criterion. */
            weights: components["schemas"]["Weighed"][];
        };
        /** @description A message that was written for a lead. */
        MessageLine: {
            /** @description When it was written. */
            at: string;
            /** @description What kind of message. */
            message_type: string;
            /** @description draft, open, done, failed or uncertain. */
            status: string;
            /**
             * Format: int32
             * @description Which step of the sequence.
             */
            step: number;
            /** @description What it says. */
            text: string;
        };
        /** @description What is written, step by step. */
        Messages: {
            /** @description The sequence. */
            sequence?: Record<string, never> | null;
            /**
             * Format: int64
             * @description The version in force; nothing if the rules write the messages.
             */
            version?: number | null;
        };
        /** @description Somebody who would move. */
        MovedLead: {
            /** @description Their name. */
            full_name: string;
            /**
             * Format: int64
             * @description Their number.
             */
            number: number;
            /**
             * Format: int64
             * @description Their place as it would be.
             */
            place_after: number;
            /**
             * Format: int64
             * @description Their place as it is.
             */
            place_before: number;
            /**
             * Format: int32
             * @description Their score as it would be.
             */
            score_after: number;
            /**
             * Format: int32
             * @description Their score as it is.
             */
            score_before?: number | null;
        };
        /** @description Something to keep. */
        NewArtifact: {
            /** @description Its name among those of its type. */
            artifact_key: string;
            /** @description What it is. */
            artifact_type: string;
            /** @description The thing itself. */
            content: unknown;
        };
        /** @description A campaign to be opened. */
        NewCampaign: {
            /** @description What LinkedIn lets the account do. */
            account?: components["schemas"]["Account"];
            /**
             * Format: int32
             * @description How many messages a day at the most, if fewer than the rules allow.
             */
            daily?: number | null;
            /** @description Whom it wants to reach. */
            goal: string;
            /** @description What it is called. */
            name: string;
            /** @description The person's time zone, as in Europe/Berlin. */
            time_zone?: string | null;
            /**
             * Format: int32
             * @description How many leads may be under way before their first message is out.
             */
            window?: number | null;
        };
        /** @description Other words. */
        NewMessages: {
            /** @description Whether those who are under way go on with it too, or only newcomers begin with it. */
            everybody?: boolean;
            /** @description The sequence. */
            sequence: Record<string, never>;
        };
        /** @description A task to be added. */
        NewTask: {
            /** @description What is to be done. */
            title: string;
        };
        /** @description How far some leads have come. */
        Numbers: {
            /**
             * Format: int64
             * @description How many of a hundred who were written to accepted.
             */
            acceptance_percent?: number | null;
            /**
             * Format: int64
             * @description They accepted.
             */
            accepted: number;
            /**
             * Format: int64
             * @description They were written to.
             */
            contacted: number;
            /**
             * Format: int64
             * @description All of them.
             */
            leads: number;
            /**
             * Format: int64
             * @description They are left out.
             */
            left_out: number;
            /** @description What they have in common. */
            name: string;
            /**
             * Format: int64
             * @description How many of a hundred who were written to answered.
             */
            reply_percent?: number | null;
            /**
             * Format: int64
             * @description They answered.
             */
            responded: number;
        };
        /** @description Another scoring to look at: an algorithm, or what a goal gives. */
        OtherScoring: {
            /** @description The algorithm. */
            algorithm?: Record<string, never> | null;
            /** @description Whom the campaign would want to reach, if there is no algorithm. */
            goal?: string | null;
            /**
             * Format: int32
             * @description How many of those who would move are named; 100 unless said, 500 at the most.
             */
            limit?: number | null;
        };
        /** @description What would be different. */
        Otherwise: {
            /** @description Another scoring. */
            algorithm?: Record<string, never> | null;
            /** @description Play it again from its beginning, not from where it stands. */
            from_start?: boolean;
            /** @description Other rules. */
            policy?: Record<string, never> | null;
            /** @description Other words. */
            sequence?: Record<string, never> | null;
        };
        /** @description A page of a list. */
        Page_ArtifactLine: {
            /** @description Those on this page. */
            items: {
                /** @description Its name among those of its type. */
                artifact_key: string;
                /** @description What it is. */
                artifact_type: string;
                /** @description When it was kept. */
                created_at: string;
                /** @description user or agent. */
                source: string;
                /** @description What a person calls it. */
                title: string;
                /**
                 * Format: int64
                 * @description The version.
                 */
                version: number;
            }[];
            /** @description How many there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_ArtifactVersion: {
            /** @description Those on this page. */
            items: (components["schemas"]["ArtifactLine"] & {
                /** @description The thing itself. */
                content: unknown;
            })[];
            /** @description How many there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_CampaignStanding: {
            /** @description Those on this page. */
            items: {
                /** @description Questions that wait for consent. */
                approvals: number;
                closed?: components["schemas"]["ClosedRule"] | null;
                /**
                 * Format: int64
                 * @description Cycles taken.
                 */
                cycles: number;
                /**
                 * Format: int64
                 * @description How many may.
                 */
                daily_limit?: number | null;
                /** @description manual, assisted or driven. */
                delivery: string;
                failure?: components["schemas"]["Stopped"] | null;
                /** @description Whom it wants to reach. */
                goal: string;
                /**
                 * Format: int64
                 * @description The number of its last record.
                 */
                head: number;
                /** @description Its id. */
                id: string;
                /** @description What is wrong with the account. */
                incident?: string | null;
                /** @description How many leads stand where. */
                leads: components["schemas"]["Leads"];
                /** @description What it is called. */
                name: string;
                /**
                 * Format: int64
                 * @description Its place in the order of opening.
                 */
                number: number;
                /**
                 * Format: int64
                 * @description Tasks that are not done.
                 */
                open_tasks: number;
                /** @description How far it is prepared. */
                preparation: string;
                /** @description Questions to the person. */
                questions: number;
                /** @description One sentence: what it does, or why it waits. */
                reason: string;
                /**
                 * Format: int64
                 * @description Messages that went out today.
                 */
                sent_today: number;
                /** @description Tasks that failed too often. */
                set_aside: number;
                /** @description initializing, active, paused, completed or error. */
                status: string;
                /** @description Messages that a person is to send. */
                to_send: number;
                /** @description Messages of which nobody knows whether they were sent. */
                uncertain: number;
                /** @description Until when it waits, if only for a moment to come. */
                until?: string | null;
            }[];
            /** @description How many there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_ChatMessage: {
            /** @description Those on this page. */
            items: {
                /**
                 * Format: int64
                 * @description Its place, from 1.
                 */
                number: number;
                /** @description user or agent. */
                role: string;
                /** @description When. */
                said_at: string;
                /** @description What was said. */
                text: string;
            }[];
            /** @description How many there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_Chip: {
            /** @description Those on this page. */
            items: {
                /** @description What it is. */
                kind: components["schemas"]["Recognised"];
                /** @description As it stands in the title. */
                words: string;
            }[];
            /** @description How many there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_ClientRequest: {
            /** @description Those on this page. */
            items: {
                /** @description When. */
                asked_at: string;
                /** @description Who asks. */
                asked_by: string;
                /** @description Which campaign. */
                campaign: string;
                /** @description What the campaign is called. */
                campaign_name: string;
                /** @description start, pause or resume. */
                command: string;
                /**
                 * Format: int64
                 * @description By which it is named.
                 */
                number: number;
                /** @description Why, in the client's words. */
                reason: string;
            }[];
            /** @description How many there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_Entry: {
            /** @description Those on this page. */
            items: {
                /** @description A profile, an e-mail address, a domain or a company. */
                entry: string;
                /** @description Why. */
                reason: string;
            }[];
            /** @description How many there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_InHand: {
            /** @description Those on this page. */
            items: {
                /** @description Why it must not be sent any more. */
                barred?: string | null;
                /** @description Of which campaign. */
                campaign: string;
                /** @description What the campaign is called. */
                campaign_name: string;
                /** @description Where they do it. */
                company?: string | null;
                /** @description What they do. */
                job_title?: string | null;
                /** @description The name of whom it is for. */
                lead: string;
                /**
                 * Format: int64
                 * @description Their number.
                 */
                lead_number: number;
                /** @description What kind of message it is. */
                message_type: string;
                /**
                 * Format: int64
                 * @description By which it is named.
                 */
                number: number;
                /** @description Where it goes. */
                profile_url: string;
                /** @description open: to be sent; uncertain: nobody knows. */
                status: string;
                /** @description What it says. */
                text: string;
            }[];
            /** @description How many there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_LeadLine: {
            /** @description Those on this page. */
            items: {
                /** @description Where they do it. */
                company?: string | null;
                /** @description Whether they accepted: accepted or declined. */
                connection?: string | null;
                /** @description When the first message went out. */
                contacted_at?: string | null;
                /** @description Their e-mail address. */
                email?: string | null;
                /** @description Their name. */
                full_name: string;
                /** @description Their id. */
                id: string;
                /** @description What they do. */
                job_title?: string | null;
                /** @description Why. */
                manual_reason?: string | null;
                /**
                 * Format: int32
                 * @description The score a person gave them.
                 */
                manual_score?: number | null;
                /**
                 * Format: int64
                 * @description By which they are named in the campaign.
                 */
                number: number;
                /** @description Where their profile is. */
                profile_url: string;
                /** @description Why they are not written to. */
                refusal?: string | null;
                /**
                 * Format: int32
                 * @description The score that counts.
                 */
                score?: number | null;
                /** @description Whether tasks were made for them: waiting or planned. */
                stage: string;
                /** @description pending, contacted, responded or rejected. */
                status: string;
            }[];
            /** @description How many there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_Question: {
            /** @description Those on this page. */
            items: {
                /** @description Of which campaign. */
                campaign: string;
                /** @description What the campaign is called. */
                campaign_name: string;
                /** @description Whether that is over. */
                expired: boolean;
                /** @description Until when consent can be given. */
                expires_at: string;
                /** @description Which question. */
                id: string;
                lead?: components["schemas"]["LeadLine"] | null;
                /**
                 * Format: int64
                 * @description The record that asked.
                 */
                number: number;
                /** @description What it will be given, all of it. */
                parameters: Record<string, never>;
                /**
                 * Format: int64
                 * @description Under which version of the rules.
                 */
                policy_version: number;
                /** @description The hash that consent is bound to. */
                subject_hash: string;
                /** @description What will be used. */
                tool: string;
                /** @description What a reader would not see in the text: invisible and misleading characters. */
                warnings: string[];
                /** @description What is asked, in a few words. */
                what: string;
            }[];
            /** @description How many there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_ReadFile: {
            /** @description Those on this page. */
            items: {
                /** @description What it is called. */
                name: string;
                /** @description What stands in it, as Markdown. */
                text: string;
            }[];
            /** @description How many there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_Replayed: {
            /** @description Those on this page. */
            items: {
                /**
                 * Format: int64
                 * @description Commands that were decided again.
                 */
                commands: number;
                /** @description What is different, if anything is. */
                difference?: string | null;
                /** @description Whether every byte is the same. */
                equal: boolean;
                /**
                 * Format: int64
                 * @description Records that were taken as they are, because something beside them was erased.
                 */
                erased: number;
                /**
                 * Format: int64
                 * @description Records that were written again and compared.
                 */
                records: number;
                /** @description The campaign, conversation or list. */
                stream: string;
                /**
                 * Format: int64
                 * @description Turns that the nodes took again.
                 */
                turns: number;
            }[];
            /** @description How many there are in all. */
            total: number;
        };
        /** @description A page of a list. */
        Page_String: {
            /** @description Those on this page. */
            items: string[];
            /** @description How many there are in all. */
            total: number;
        };
        /**
         * @description The state of a campaign after one of its records. It is read from the journal; nothing is run
         *     again.
         */
        Past: {
            /** @description When that was. */
            at: string;
            /**
             * Format: int64
             * @description Cycles taken.
             */
            cycles: number;
            /** @description How many leads stood where. */
            leads: components["schemas"]["Leads"];
            /**
             * Format: int64
             * @description Tasks that were not done.
             */
            open_tasks: number;
            /**
             * Format: int64
             * @description After which record.
             */
            sequence: number;
            /** @description The hash of everything up to there. */
            state_hash: string;
            /** @description The status then. */
            status: string;
        };
        /** @description A text that would have a hole. */
        PreviewHole: {
            /** @description Their name. */
            lead: string;
            /** @description What nothing is known for. */
            missing: string[];
            /**
             * Format: int64
             * @description To which lead.
             */
            number: number;
            /** @description At which step, from 1. */
            step: number;
        };
        /** @description A text that would be longer than LinkedIn takes it. */
        PreviewLong: {
            /** @description How long it is. */
            characters: number;
            /** @description Their name. */
            lead: string;
            /** @description How long it may be. */
            most: number;
            /**
             * Format: int64
             * @description To which lead.
             */
            number: number;
            /** @description At which step, from 1. */
            step: number;
        };
        /** @description Words to look at before they are used. */
        PreviewOf: {
            /** @description The sequence; the one in force if absent. */
            sequence?: Record<string, never> | null;
        };
        /** @description A text that would be said. */
        PreviewText: {
            /** @description How long it is. */
            characters: number;
            /** @description Their name. */
            lead: string;
            /**
             * Format: int64
             * @description To which lead.
             */
            number: number;
            /** @description At which step, from 1. */
            step: number;
            /** @description What it says. */
            text: string;
            /** @description In which wording. */
            variant: string;
        };
        /** @description A question that waits for consent, with exactly what will happen. */
        Question: {
            /** @description Of which campaign. */
            campaign: string;
            /** @description What the campaign is called. */
            campaign_name: string;
            /** @description Whether that is over. */
            expired: boolean;
            /** @description Until when consent can be given. */
            expires_at: string;
            /** @description Which question. */
            id: string;
            lead?: components["schemas"]["LeadLine"] | null;
            /**
             * Format: int64
             * @description The record that asked.
             */
            number: number;
            /** @description What it will be given, all of it. */
            parameters: Record<string, never>;
            /**
             * Format: int64
             * @description Under which version of the rules.
             */
            policy_version: number;
            /** @description The hash that consent is bound to. */
            subject_hash: string;
            /** @description What will be used. */
            tool: string;
            /** @description What a reader would not see in the text: invisible and misleading characters. */
            warnings: string[];
            /** @description What is asked, in a few words. */
            what: string;
        };
        /** @description A time in which nothing could go out. */
        Quiet: {
            /** @description Which rule says so. */
            closed: components["schemas"]["ClosedRule"];
            /** @description From when. */
            from: string;
        };
        /** @description A file for reading. */
        ReadFile: {
            /** @description What it is called. */
            name: string;
            /** @description What stands in it, as Markdown. */
            text: string;
        };
        /** @description Why. */
        Reason: {
            /** @description Why. */
            reason: string;
        };
        /**
         * @description What a chip shows.
         * @enum {string}
         */
        Recognised: "date" | "time" | "repeat" | "tag" | "place" | "priority";
        /** @description A record of the journal. */
        RecordLine: {
            /** @description What was called. */
            action_type?: string | null;
            /** @description When. */
            at: string;
            /** @description Which thing was changed. */
            entity_id?: string | null;
            /** @description What kind of thing was changed. */
            entity_type?: string | null;
            /** @description Its hash. */
            hash: string;
            /** @description What happened. */
            kind?: string | null;
            /** @description Which log it is in: event or audit. */
            log: string;
            /** @description What the record says; nothing if it or the list is too long for it, and `…/payload` has it. */
            payload: unknown;
            /** @description How many bytes it has. */
            payload_bytes: number;
            /** @description Where in its life the call is. */
            phase?: string | null;
            /**
             * Format: int64
             * @description Its number.
             */
            sequence: number;
            /** @description The step of the cycle. */
            step?: string | null;
            /** @description Whether the call worked. */
            success?: boolean | null;
        };
        /** @description Some records, in order. */
        Records: {
            /**
             * Format: int64
             * @description The number of the last record of the campaign.
             */
            head: number;
            /** @description The records. */
            items: components["schemas"]["RecordLine"][];
        };
        /** @description A row that was not taken over. */
        Refused: {
            /** @description Why, as a code. */
            reason: string;
            /**
             * Format: int64
             * @description The number that a spreadsheet shows beside it.
             */
            row: number;
            /** @description Why. */
            sentence: string;
        };
        /** @description What a replay came to. */
        Replayed: {
            /**
             * Format: int64
             * @description Commands that were decided again.
             */
            commands: number;
            /** @description What is different, if anything is. */
            difference?: string | null;
            /** @description Whether every byte is the same. */
            equal: boolean;
            /**
             * Format: int64
             * @description Records that were taken as they are, because something beside them was erased.
             */
            erased: number;
            /**
             * Format: int64
             * @description Records that were written again and compared.
             */
            records: number;
            /** @description The campaign, conversation or list. */
            stream: string;
            /**
             * Format: int64
             * @description Turns that the nodes took again.
             */
            turns: number;
        };
        /** @description What came of a message, or would come of it. */
        Reply: {
            /** @description The calls that this is about. */
            calls: components["schemas"]["ToolCall"][];
            /** @description The conversation. */
            conversation?: string | null;
            /** @description What the person was understood to want. */
            intent: string;
            /** @description Whether the person is asked to confirm. */
            needs_confirmation: boolean;
            /** @description What the person is told. */
            reply: string;
        };
        /** @description What came of a campaign so far. */
        Report: {
            /** @description By industry. */
            by_industry: components["schemas"]["Numbers"][];
            /** @description By score. */
            by_score: components["schemas"]["Numbers"][];
            /** @description By week. */
            by_week: components["schemas"]["Numbers"][];
            /** @description By the wording of the first message. */
            by_wording: components["schemas"]["Numbers"][];
            /** @description Requests without an answer for three weeks. */
            stale: number;
            /** @description Everybody. */
            total: components["schemas"]["Numbers"];
        };
        /** @description What another scoring would come to. */
        Rescored: {
            /** @description The algorithm, to be put in force. */
            algorithm: Record<string, never>;
            /** @description Those who would move furthest. */
            changes: components["schemas"]["MovedLead"][];
            /** @description How many leads there are. */
            leads: number;
            /** @description How many would move. */
            moved: number;
            /** @description How many would have another score. */
            rescored: number;
        };
        /** @description An answer. */
        Said: {
            /** @description What the person says. */
            text: string;
        };
        /** @description What the person says. */
        Saying: {
            /** @description The words. */
            text: string;
        };
        /** @description By what leads are scored. */
        Scoring: {
            /** @description The algorithm; before leads are scored, what the goal gives. */
            algorithm: Record<string, never>;
            /**
             * Format: int64
             * @description The version in force; nothing before leads are scored.
             */
            version?: number | null;
        };
        /** @description What a sequence comes to. */
        SequencePreview: {
            /** @description How many texts have a hole. */
            holes: number;
            /**
             * Format: int64
             * @description How many leads were looked at.
             */
            leads: number;
            /** @description The first texts with a hole. */
            missing: components["schemas"]["PreviewHole"][];
            /** @description How many texts are too long. */
            overlong: number;
            /** @description The first texts. */
            previews: components["schemas"]["PreviewText"][];
            /** @description The first texts that are too long. */
            too_long: components["schemas"]["PreviewLong"][];
        };
        /**
         * @description Who speaks.
         * @enum {string}
         */
        Speaker: "user" | "agent";
        /** @description How the program is. */
        Status: {
            /** @description How many campaigns there are. */
            campaigns: number;
            /** @description Who proposes. */
            proposer: string;
            /** @description Whether campaigns are worked on: nobody stopped them, and the agent loop lives. */
            running: boolean;
            /** @description Who stopped them, if somebody did. */
            stopped_by?: string | null;
            /** @description Since when. */
            stopped_since?: string | null;
            /** @description The version of the program. */
            version: string;
            /** @description What waits for the person. */
            waiting: components["schemas"]["Waiting"];
        };
        /** @description Why something stopped. */
        Stopped: {
            /** @description A stable code. */
            error_id: string;
            /** @description Whether the same may work later. */
            retryable: boolean;
            /** @description What happened. */
            summary: string;
        };
        /** @description What was taken back. */
        TakenBack: {
            /** @description The task. */
            task: components["schemas"]["TodoTask"];
            /** @description Which change: created, renamed, completed or deleted. */
            undone: string;
        };
        /** @description One task. */
        TaskLine: {
            /**
             * Format: int32
             * @description How often it was tried.
             */
            attempts: number;
            /** @description Why it waits for the person. */
            blocked_reason?: string | null;
            /** @description What is to be done. */
            description: string;
            /** @description Which task. */
            id: string;
            /** @description Not sooner than this. */
            not_before: string;
            /**
             * Format: int64
             * @description By which it is named.
             */
            number: number;
            /** @description What the person is asked. */
            question?: unknown;
            /** @description pending, in-progress, done or blocked. */
            status: string;
            /**
             * Format: int32
             * @description How many tasks have to be done before it.
             */
            unmet: number;
        };
        /** @description Tasks of a campaign that are not done. */
        Tasks: {
            /** @description Those whose turn comes first. */
            items: components["schemas"]["TaskLine"][];
            /**
             * Format: int64
             * @description How many are not done.
             */
            open_tasks: number;
        };
        /** @description What one criterion gave. */
        Term: {
            /** @description The column that says so. */
            column?: string | null;
            /** @description The name of the criterion. */
            criterion: string;
            /**
             * Format: int32
             * @description The points it could give.
             */
            of: number;
            /**
             * Format: int32
             * @description The points it gave; below zero for something to be avoided.
             */
            points: number;
            /** @description Why. */
            reason: string;
            /** @description What stands there. */
            value?: string | null;
        };
        /** @description A text that the person wrote. */
        Text: {
            /** @description The text. */
            text: string;
        };
        /** @description What the person says. */
        TodoMessage: {
            /**
             * Format: uuid
             * @description The conversation in which it is said; a new one if absent.
             */
            conversation?: string | null;
            /** @description The words. */
            text: string;
        };
        /** @description A page of the list. */
        TodoPage: {
            /**
             * Format: int64
             * @description Where the next page begins, if there is one.
             */
            next_after?: number | null;
            /**
             * Format: int64
             * @description How many of them are open.
             */
            open: number;
            /** @description The tasks, in the order of their numbers. */
            tasks: components["schemas"]["TodoTask"][];
            /**
             * Format: int64
             * @description How many tasks the list has.
             */
            total: number;
        };
        /** @description A task. */
        TodoTask: {
            /** @description What is recognised in that, in the order in which it stands there. */
            chips: components["schemas"]["Chip"][];
            /** @description When it was completed. */
            completed_at?: string | null;
            /** @description When it was added. */
            created_at: string;
            /** @description open or completed. */
            status: string;
            /**
             * Format: int64
             * @description Its number.
             */
            task_id: number;
            /** @description What is to be done. */
            title: string;
        };
        /** @description A record, as listeners are told of it. What it says is read from its campaign. */
        Told: {
            /** @description When it happened. */
            at: string;
            /** @description Which thing was changed. */
            entity_id?: string | null;
            /** @description What kind of thing was changed. */
            entity_type?: string | null;
            /** @description Which log it is in: event or audit. */
            log: string;
            /**
             * Format: int64
             * @description Its number there.
             */
            sequence: number;
            /** @description The step of the cycle. */
            step?: string | null;
            /** @description The campaign, or the account. */
            stream: string;
            /** @description Whether the call worked. */
            success?: boolean | null;
            /** @description What happened, or what was called. */
            what: string;
        };
        /** @description A call of a tool. */
        ToolCall: {
            /** @description What it is given. */
            arguments: Record<string, never>;
            /** @description The tool. */
            tool: string;
        };
        /** @description A row that names nobody. */
        Unread: {
            /**
             * Format: int64
             * @description The number that a spreadsheet shows beside it.
             */
            row: number;
            /** @description Why. */
            sentence: string;
        };
        /** @description What was checked, and what is wrong. */
        Verified: {
            /** @description Whether everything is as it was written. */
            clean: boolean;
            /** @description The first of it. */
            problems: components["schemas"]["Damaged"][];
            /**
             * Format: int64
             * @description How many records were read.
             */
            records: number;
            /**
             * Format: int64
             * @description How many rows of tables were compared with what the log rebuilds.
             */
            rows: number;
            /**
             * Format: int64
             * @description How many streams there are.
             */
            streams: number;
            /**
             * Format: int64
             * @description How much is wrong.
             */
            total: number;
        };
        /** @description What waits for the person, over all campaigns. */
        Waiting: {
            /** @description Questions that wait for consent. */
            approvals: number;
            /** @description Questions to answer. */
            questions: number;
            /** @description Tasks that failed too often. */
            set_aside: number;
            /** @description Messages to send by hand. */
            to_send: number;
            /** @description Messages of which nobody knows whether they were sent. */
            uncertain: number;
        };
        /** @description A criterion, and what it should weigh. */
        Weighed: {
            /** @description Its name. */
            criterion: string;
            /**
             * Format: int32
             * @description What the ranking speaks for.
             */
            proposed: number;
            /**
             * Format: int32
             * @description What it weighs.
             */
            weight: number;
        };
        /** @description A campaign as it is, and as it would be. */
        WhatIf: {
            /** @description As it is. */
            as_it_is: components["schemas"]["Forecast"];
            /** @description As it would be. */
            as_it_would_be: components["schemas"]["Forecast"];
            /** @description Who gets what at another time, or at all. */
            differences: components["schemas"]["Difference"][];
        };
        /** @description What a person says of a message. */
        Word: {
            /** @description What became of it. */
            found: components["schemas"]["Became"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
